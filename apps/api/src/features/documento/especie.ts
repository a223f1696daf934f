import type { Db } from '@balcao/db/db';
import type { RequerimentoTable } from '@balcao/db/schema.gen';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Selectable } from 'kysely';
import type { AssinaturaPdf, ConselhoPdf, DocumentoPdf } from '#platform/pdf/documento.ts';
import type { EmissaoConferivel } from '#platform/pdf/modelos/emissao.ts';
import type { ConselhoEmissor } from './conselho.ts';
import type { Titular } from './titular.ts';

export type Requerimento = Selectable<RequerimentoTable>;

/** What a document is made from, at the instant at which it was asked for. */
export interface Origem {
  requerimento: Requerimento;
  formulario: Formulario;
  respostas: Record<string, unknown>;
  conselho: ConselhoEmissor;
  /** The author of the request. */
  autor: Titular;
  now: Date;
  /** The day of `now` in Brasília. */
  hoje: IsoDate;
}

/** The facts of one document. */
export interface Retrato<C> {
  titulo: string;
  conteudo: C;
  /** Whom it is about. */
  titular: { id: string; nome: string; registro: Titular['registro'] };
  /** Last day of validity; absent where the paper does not expire. */
  validoAte?: IsoDate;
  /** Letters of its number, where its service says them and not its kind. */
  prefixo?: string;
  /** Number of the process that the paper bears, where its own number only tells its copies apart. */
  processo?: string;
}

/** What a document row keeps to be printed: everything but the address of the portal and the certificate. */
export interface DadosDocumento {
  conselho: ConselhoPdf;
  cidade: string;
  /** As printed. */
  numero: string;
  assinaturas: AssinaturaPdf[];
  conteudo: unknown;
}

/** Where the portal answers, known only to the process that prints. */
export interface Portal {
  baseUrl: string;
}

/** A paper that the portal prints: how its facts become it, after a stay in the database. */
interface PapelDe<C> {
  codigo: string;
  compose(emissao: EmissaoConferivel, conteudo: C, portal: Portal): DocumentoPdf;
}

interface EspecieDe<C> extends PapelDe<C> {
  /** Letters before the number of its own sequence; null where the paper bears the protocol number of the request. */
  prefixo: string | null;
  /** Who answers for it: the decision, or only the seal of the council (receipts). */
  responde: 'decisao' | 'selo';
  /** Acts after which another one takes its place; a decision or a new issue unless said otherwise. */
  superadaPor?: readonly string[];
  /** Kinds issued together with it, before it: the request ends when the last of them is issued. */
  acompanhadaDe?: readonly string[];
  snapshot(tx: Db, origem: Origem): Promise<Retrato<C>>;
}

export type Papel = PapelDe<unknown>;

/** One kind of document of a request's own: how its facts are gathered, and how they become a paper. */
export type Especie = EspecieDe<unknown>;

/** Hides the type of the facts: what `compose` is given is what was written with the row. */
export function definePapel<C>(papel: PapelDe<C>): Papel {
  return { ...papel, compose: (emissao, conteudo, portal) => papel.compose(emissao, conteudo as C, portal) };
}

/** Hides the type of the facts: what `compose` is given is what `snapshot` of the same kind wrote. */
export function defineEspecie<C>(especie: EspecieDe<C>): Especie {
  return {
    ...especie,
    compose: (emissao, conteudo, portal) => especie.compose(emissao, conteudo as C, portal),
  };
}
