import type { TextoDecisao } from '../atos/decisao.ts';
import type { PontoExigido } from '../atos/exigencia.ts';
import type { Historia } from '../historia.ts';

/** A decision without its result, which the story knows. */
export type Despacho = Omit<TextoDecisao, 'resultado'>;

/** What people write in the requests of one service. Each list has at least one entry. */
export interface Textos {
  /** Sets of points that make sense for the answers given. */
  exigencias(h: Historia): readonly (readonly PontoExigido[])[];
  deferimentos(h: Historia): readonly Despacho[];
  indeferimentos(h: Historia): readonly Despacho[];
  parciais(h: Historia): readonly Despacho[];
  /** Reasons of an appeal from the first of the denials, and how another authority judges it. */
  recurso: string;
  recursosNegados(h: Historia): readonly Despacho[];
  recursosProvidos(h: Historia): readonly Despacho[];
  /** Whom the council waits for, and for what. */
  terceiros: readonly string[];
  prorrogacoes: readonly string[];
  notas: readonly string[];
  /** A question of the requester with the council's answer. */
  conversas: readonly (readonly [string, string])[];
  /** The opinion asked for before the decision, where the service has one. */
  parecer?: Parecer;
}

/** What is asked of whoever gives an opinion, what they answer, and the item of the agenda that follows. */
export interface Parecer {
  /** Acronym of the group that gives it. */
  grupo: string;
  pergunta: string;
  texto: string;
  pauta: string;
}
