import type { TextoDoEmail } from '@balcao/domain/email/texto-do-email';

/** The text of a message as it comes with the portal. */
export interface Template extends TextoDoEmail {
  /** Has a code or a one-time link, which is erased from the outbox after an SMTP server took the message. */
  readonly secreto?: true;
}

/** Variables of every message. */
export type VariavelComum = 'nomePreferido' | 'conselho.sigla' | 'conselho.nome' | 'dataHora';

type NamesIn<S> = S extends `${string}{{${infer N}}}${infer Rest}` ? N | NamesIn<Rest> : never;

type TextNames<B> = B extends string
  ? NamesIn<B>
  : B extends { destaque: infer N }
    ? N
    : B extends { link: infer N }
      ? N
      : never;

type ListNames<B> = B extends { lista: infer N } ? N : never;

/** The variables that the sender of a template must provide, read from its text. */
export type VariaveisDe<T extends Template> = {
  [K in Exclude<NamesIn<T['assunto']> | TextNames<T['corpo'][number]>, VariavelComum> & string]: string;
} & { [K in ListNames<T['corpo'][number]> & string]: readonly string[] };
