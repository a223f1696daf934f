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

/** The sources of a document at the instant of its request. */
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
  /** The person or firm that the document is about. */
  titular: { id: string; nome: string; registro: Titular['registro'] };
  /** Last day of validity; absent where the paper does not expire. */
  validoAte?: IsoDate;
  /** Letters of its number, when the service sets them instead of the kind. */
  prefixo?: string;
  /** Number of the process on the paper, when the document's own number only tells its copies apart. */
  processo?: string;
}

/** What a document row keeps for printing: everything except the address of the portal and the certificate. */
export interface DadosDocumento {
  conselho: ConselhoPdf;
  cidade: string;
  /** As printed. */
  numero: string;
  assinaturas: AssinaturaPdf[];
  conteudo: unknown;
}

/** The address of the portal, which only the printing process knows. */
export interface Portal {
  baseUrl: string;
}

/** A paper that the portal prints: how its facts become a paper after they were stored. */
interface PapelDe<C> {
  codigo: string;
  compose(emissao: EmissaoConferivel, conteudo: C, portal: Portal): DocumentoPdf;
}

interface EspecieDe<C> extends PapelDe<C> {
  /** Letters before the number of its own sequence; null where the paper bears the protocol number of the request. */
  prefixo: string | null;
  /** What authenticates it: the signed decision, or only the seal of the council (receipts). */
  responde: 'decisao' | 'selo';
  /** Acts that make it outdated; by default a decision or a new issue. */
  superadaPor?: readonly string[];
  /** Kinds issued together with it and before it. The request ends when the last of them is issued. */
  acompanhadaDe?: readonly string[];
  snapshot(tx: Db, origem: Origem): Promise<Retrato<C>>;
}

export type Papel = PapelDe<unknown>;

/** One kind of document of a request: how its facts are gathered, and how they become a paper. */
export type Especie = EspecieDe<unknown>;

/** Hides the type of the facts: `compose` gets what was written with the row. */
export function definePapel<C>(papel: PapelDe<C>): Papel {
  return { ...papel, compose: (emissao, conteudo, portal) => papel.compose(emissao, conteudo as C, portal) };
}

/** Hides the type of the facts: `compose` gets what `snapshot` of the same kind wrote. */
export function defineEspecie<C>(especie: EspecieDe<C>): Especie {
  return {
    ...especie,
    compose: (emissao, conteudo, portal) => especie.compose(emissao, conteudo as C, portal),
  };
}
