import type { NormaChave } from '../norma/numeros.ts';
import type { Calendario } from '../prazo/calendario.ts';
import { addDays, diffDays, type IsoDate } from '../prazo/data.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { formatNumero } from '../texto/numero.ts';
import { type Problema, usefulLength } from './problema.ts';
import type { Status } from './status.ts';

/** One thing to correct. */
export interface ExigenciaItem {
  texto: string;
  /** Form field that it points to; null when it is about something else. */
  campo: string | null;
  obrigatorio: boolean;
}

/** An item already asked for, in this round or an earlier one. */
export interface ExigenciaItemAnterior extends ExigenciaItem {
  rodada: number;
}

export interface NovaExigencia {
  itens: readonly ExigenciaItem[];
  /** Calendar days that the requester has to answer. */
  prazoDias: number;
  /** Every item of the earlier rounds of this request. */
  anteriores: readonly ExigenciaItemAnterior[];
}

/** Days before the due date on which the requester is reminded. */
const LEMBRETES = [10, 3, 1] as const;

const TEXTO_MAXIMO = 2000;

/** The point an item is about: its field, or its text without case and spacing. */
function pointOf(item: ExigenciaItem): string {
  return item.campo === null
    ? `texto:${item.texto.trim().replace(/\s+/g, ' ').toLowerCase()}`
    : `campo:${item.campo}`;
}

function roundsOf(item: ExigenciaItem, anteriores: readonly ExigenciaItemAnterior[]): number {
  const point = pointOf(item);
  return new Set(anteriores.filter((other) => pointOf(other) === point).map((other) => other.rodada)).size;
}

function checkItem(
  item: ExigenciaItem,
  index: number,
  exigencia: NovaExigencia,
  rodadas: number,
): Problema[] {
  const problemas: Problema[] = [];
  const length = usefulLength(item.texto);
  if (length === 0) {
    problemas.push({ campo: `itens.${index}.texto`, mensagem: 'Diga o que precisa ser corrigido.' });
  } else if (length > TEXTO_MAXIMO) {
    problemas.push({
      campo: `itens.${index}.texto`,
      mensagem: `Use até ${formatNumero(TEXTO_MAXIMO)} letras.`,
    });
  }
  if (roundsOf(item, exigencia.anteriores) >= rodadas) {
    const mensagem = `Este ponto já foi pedido ${rodadas === 1 ? '1 vez' : `${rodadas} vezes`}. Decida com o que há no pedido.`;
    problemas.push({ campo: `itens.${index}`, mensagem });
  }
  const point = pointOf(item);
  if (length > 0 && exigencia.itens.findIndex((other) => pointOf(other) === point) < index) {
    problemas.push({ campo: `itens.${index}`, mensagem: 'Este ponto já está na lista.' });
  }
  return problemas;
}

/**
 * What is wrong with a request for corrections; empty when it may be sent. It lists at least one item, and at
 * least one required item. Its days and its rounds about one point follow the norms of its day: 5 to 90 days
 * and two rounds unless the council set otherwise.
 */
export function validateExigencia(
  exigencia: NovaExigencia,
  norma: (chave: NormaChave) => number,
): Problema[] {
  const minimo = norma('exigencia.prazo_minimo');
  const maximo = norma('exigencia.prazo_maximo');
  const rodadas = norma('exigencia.rodadas');
  const problemas = exigencia.itens.flatMap((item, index) => checkItem(item, index, exigencia, rodadas));
  if (exigencia.itens.length === 0) {
    problemas.push({ campo: 'itens', mensagem: 'Inclua pelo menos um item.' });
  } else if (!exigencia.itens.some((item) => item.obrigatorio)) {
    problemas.push({ campo: 'itens', mensagem: 'Marque pelo menos um item como obrigatório.' });
  }
  const { prazoDias } = exigencia;
  if (!Number.isInteger(prazoDias) || prazoDias < minimo || prazoDias > maximo) {
    problemas.push({ campo: 'prazoDias', mensagem: `Dê um prazo de ${minimo} a ${maximo} dias.` });
  }
  return problemas;
}

/**
 * True when the first round is over and the new one brings a point that was not in it: every defect should be listed
 * at once, so staff confirm that it came from the answer.
 */
export function bringsNewPoint(exigencia: NovaExigencia): boolean {
  if (exigencia.anteriores.length === 0) return false;
  const known = new Set(exigencia.anteriores.map(pointOf));
  return exigencia.itens.some((item) => !known.has(pointOf(item)));
}

export interface ExigenciaPrazoPedido {
  /** Day on which the requester got the notice, in Brasília. */
  ciencia: IsoDate;
  prazoDias: number;
  /** Extended once, by the same length (Lei 9.784/1999 art. 24, sole paragraph, by analogy). */
  prorrogada: boolean;
  /** A letter says on its paper that the term begins on a business day: then it does, whatever the norm is by then. */
  inicioEmDiaUtil?: true;
  calendario: Calendario;
}

/** Until when an exigência may be answered: calendar days on the citizen's side. */
export function exigenciaPrazo({
  ciencia,
  prazoDias,
  prorrogada,
  calendario,
  ...inicio
}: ExigenciaPrazoPedido): PrazoCalculado {
  const n = prorrogada ? prazoDias * 2 : prazoDias;
  const prazo = calcularPrazo({ ciencia, n, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario, ...inicio });
  if (!prorrogada) return prazo;
  const passos = prazo.passos.map((passo) =>
    passo.tipo === 'ULTIMO_DIA' ? { ...passo, prorrogado: prazoDias } : passo,
  );
  return { ...prazo, passos };
}

/** The dates to remind the requester: D-10, D-3 and D-1, those that fall after the day it was sent. */
export function reminderDates(enviadaEm: IsoDate, vencimento: IsoDate): IsoDate[] {
  return LEMBRETES.map((days) => addDays(vencimento, -days)).filter((date) => date > enviadaEm);
}

/** A reminder that should have gone out by today. */
export interface Lembrete {
  /** The day it was for, which tells it from the others of the same exigência. */
  dia: IsoDate;
  /** Days left from today. */
  faltam: number;
}

/** The latest reminder whose day has come, also when that day was missed; null before the first and once it is late. */
export function reminderDue(enviadaEm: IsoDate, vencimento: IsoDate, hoje: IsoDate): Lembrete | null {
  const dia = reminderDates(enviadaEm, vencimento).findLast((date) => date <= hoje);
  return dia === undefined || hoje > vencimento ? null : { dia, faltam: diffDays(hoje, vencimento) };
}

/** First day on which an unanswered request is archived: the day after the due date. */
export function archiveDate(vencimento: IsoDate): IsoDate {
  return addDays(vencimento, 1);
}

export type RespostaSituacao = 'no_prazo' | 'fora_do_prazo' | 'encerrada';

/**
 * How an answer is received: in time until 23:59:59.999 of the last day in Brasília. Before the letter is
 * received there is no last day, and every answer is in time. A late answer is still accepted and flagged,
 * while the request is not archived.
 */
export function classifyResposta(em: Date, vencimentoEm: Date | null, status: Status): RespostaSituacao {
  if (status !== 'EM_EXIGENCIA') return 'encerrada';
  return vencimentoEm === null || em <= vencimentoEm ? 'no_prazo' : 'fora_do_prazo';
}
