/** A paragraph with `{{variables}}`, a list, a value to copy, or a button. */
export type Bloco =
  | string
  | { readonly lista: string }
  | { readonly destaque: string }
  | { readonly botao: string; readonly link: string };

/**
 * An e-mail as data: text and HTML are both rendered from `corpo`. Variables named `link…` hold a path of the portal
 * and become full addresses; those in `lista` hold several texts.
 */
export interface Template {
  /** Follows the council's acronym in brackets; never personal or sealed content. */
  readonly assunto: string;
  readonly corpo: readonly Bloco[];
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
