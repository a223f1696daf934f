import type { Calendario } from '../prazo/calendario.ts';
import type { IsoDate } from '../prazo/data.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { podeEsperarRecurso } from './decisao.ts';
import { PARAMETROS_PADRAO } from './parametro.ts';
import { type Problema, usefulLength } from './problema.ts';
import type { Status } from './status.ts';

/** Statuses that a requester may appeal from. */
export const RECORRIVEIS: readonly Status[] = ['DEFERIDO_PARCIAL', 'INDEFERIDO', 'CONCLUIDO'];

/** Where a request stands while its decision holds: not appealed, and not opened again. */
export const DECISAO_VALE: ReadonlySet<string> = new Set([...RECORRIVEIS, 'DEFERIDO', 'EM_EMISSAO']);

/** Reasons have at least this many letters. */
export const RAZOES_MINIMO = 20;

export interface RecursoPrazoPedido {
  /** Day on which the requester became aware of the decision. */
  ciencia: IsoDate;
  calendario: Calendario;
  /** Days that the decision granted; the legal 10 by default, 10 to 60 for fiscalização. */
  dias?: number;
}

/** Until when the decision may be appealed: calendar days from notice, on the citizen's side (Lei 9.784 art. 59). */
export function recursoPrazo({ ciencia, calendario, dias }: RecursoPrazoPedido): PrazoCalculado {
  const n = dias ?? calendario.norma('recurso.prazo', ciencia);
  return calcularPrazo({ ciencia, n, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario });
}

/**
 * The last day to reconsider a decision: five calendar days from the day of the appeal, on the council's side
 * (Lei 9.784/1999 art. 56 § 1º).
 */
export function reconsideracaoPrazo({
  dia,
  calendario,
}: {
  dia: IsoDate;
  calendario: Calendario;
}): PrazoCalculado {
  const n = calendario.norma('recurso.reconsideracao', dia);
  return calcularPrazo({ ciencia: dia, n, unidade: 'CORRIDOS', lado: 'CONSELHO', calendario });
}

/**
 * The last day for the other parties to answer an appeal: five business days from their notice (Lei
 * 9.784/1999 art. 62).
 */
export function alegacoesPrazo({
  dia,
  calendario,
}: {
  dia: IsoDate;
  calendario: Calendario;
}): PrazoCalculado {
  const n = PARAMETROS_PADRAO['recurso.alegacoes'];
  return calcularPrazo({ ciencia: dia, n, unidade: 'UTEIS', lado: 'CIDADAO', calendario });
}

/** Whether a decision waits until the appeal against it is judged; without a word of the authority it does not. */
export type EfeitoSuspensivo = 'pedido' | 'concedido' | 'negado';

/** What a movement upon an appeal is called where only its situation would be said otherwise. */
export const ATO_NO_RECURSO: Readonly<Record<string, string>> = {
  conceder_efeito: 'Efeito suspensivo concedido',
  negar_efeito: 'Efeito suspensivo negado',
  alegar: 'Alegações de outra parte',
};

/** What an appeal says. */
export interface NovoRecurso {
  razoes: string;
  /** Why the decision should wait until the appeal is judged; absent when that is not asked (art. 61, sole paragraph). */
  efeitoSuspensivo?: string | undefined;
}

/** What is wrong with what an appeal says; empty when it may be filed. No deposit and no fee are ever asked (art. 56 § 2º). */
export function validateRecurso({ razoes, efeitoSuspensivo }: NovoRecurso, workflow: string): Problema[] {
  const problemas: Problema[] = [];
  if (razoes.trim().length < RAZOES_MINIMO)
    problemas.push({
      campo: 'razoes',
      mensagem: `Explique por que você não concorda com a decisão, com pelo menos ${RAZOES_MINIMO} letras.`,
    });
  if (efeitoSuspensivo === undefined) return problemas;
  if (!podeEsperarRecurso(workflow)) {
    const mensagem = 'Neste serviço não se pede que a decisão espere o recurso.';
    problemas.push({ campo: 'efeitoSuspensivo', mensagem });
  } else if (usefulLength(efeitoSuspensivo) === 0) {
    const mensagem = 'Explique por que a decisão deve esperar o recurso.';
    problemas.push({ campo: 'efeitoSuspensivo', mensagem });
  }
  return problemas;
}

/** The appeal as it enters the file: the reasons, then what is asked until it is judged. */
export function textoDoRecurso({ razoes, efeitoSuspensivo }: NovoRecurso): string {
  if (efeitoSuspensivo === undefined) return razoes;
  return `${razoes.trim()}\n\nPeço que a decisão espere o julgamento do recurso (efeito suspensivo): ${efeitoSuspensivo.trim()}`;
}
