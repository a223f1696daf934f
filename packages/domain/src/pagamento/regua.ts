import type { Calendario } from '../prazo/calendario.ts';
import { addDays, diffDays, type IsoDate } from '../prazo/data.ts';
import { calcularPrazo } from '../prazo/prazo.ts';
import { emDiaAte } from './encargos.ts';
import { type EspecieCobranca, isEmAberto, type SituacaoCobranca } from './situacao.ts';
import { isDebito } from './transicoes.ts';

/** Days of a notice, counted from the last day to pay. */
export const MARCOS = [-30, -7, 0, 3, 15, 45] as const;
export type Marco = (typeof MARCOS)[number];

/** True for a notice of the list; the database keeps no other. */
export function isMarco(dias: number): dias is Marco {
  return MARCOS.some((one) => one === dias);
}

/** How many days before the last day the first notice comes. */
export const DIAS_DO_PRIMEIRO_AVISO = -MARCOS[0];

/** The last notice opens the collection of the debt by the council. */
const MARCO_DA_COBRANCA = 45;

/** Fewest days between two notices to one person. */
export const DIAS_ENTRE_AVISOS = 7;

/** An agreement has notices of its own about what is late, and an instalment a month comes too often for more. */
const MARCOS_DA_PARCELA: readonly Marco[] = [-7, 0];

/** A fee is no debt that may be divided or contested, so that its notices end before the collection. */
function marcosDe(especie: EspecieCobranca): readonly Marco[] {
  if (especie === 'PARCELA') return MARCOS_DA_PARCELA;
  return isDebito(especie) ? MARCOS : MARCOS.filter((marco) => marco !== MARCO_DA_COBRANCA);
}

/** A charge as its notices ask for it. */
export interface CobrancaNaRegua {
  especie: EspecieCobranca;
  situacao: SituacaoCobranca;
  /** Day on which it was issued. */
  emissao: IsoDate;
  /** The last day as it was announced; a day without expediente rolls to the next business day. */
  vencimento: IsoDate;
  /** The latest of its notices that was sent; null before the first. */
  avisado: Marco | null;
  /** Whether the person was told that it exists. */
  anunciada: boolean;
  /** Whether it belongs to a request, which tells about it itself. */
  doPedido: boolean;
  /** An open request contests it. */
  emDiscussao: boolean;
  /** The owner of the card denies the payment. */
  emDisputa: boolean;
}

/** What a person is told about one charge on a day. */
export type Aviso = 'NOVA' | 'LEMBRETE' | 'VENCE_HOJE' | 'VENCIDA' | 'COBRANCA';

/** Why a charge has no notices now. */
export type Parada = 'ENCERRADA' | 'COBRANCA' | 'PEDIDO' | 'CONTESTACAO' | 'DISPUTA';

/** Why a charge has no notices now; null while it has. */
export function paradaDaRegua(cobranca: CobrancaNaRegua): Parada | null {
  if (!isEmAberto(cobranca.situacao)) return 'ENCERRADA';
  if (!ANTES_DA_COBRANCA.includes(cobranca.situacao)) return 'COBRANCA';
  if (cobranca.doPedido) return 'PEDIDO';
  if (cobranca.emDiscussao) return 'CONTESTACAO';
  return cobranca.emDisputa ? 'DISPUTA' : null;
}

const ANTES_DA_COBRANCA: readonly SituacaoCobranca[] = ['EMITIDA', 'A_VENCER', 'VENCIDA'];

/** The business day on which a notice is due: never a weekend or holiday. */
export function diaDoMarco(
  cobranca: Pick<CobrancaNaRegua, 'vencimento'>,
  marco: Marco,
  calendario: Calendario,
): IsoDate {
  const day = addDays(emDiaAte(cobranca, { calendario }), marco);
  return calendario.isBusinessDay(day) ? day : calendario.nextBusinessDay(day);
}

/** The day on which people are told. */
interface DiaDosAvisos {
  hoje: IsoDate;
  calendario: Calendario;
  /** Whether the notice that opens the collection reaches the person: without that it waits. */
  alcancavel: boolean;
}

/**
 * The notice of a charge that waits to be sent on a day; null for none. Only the latest waits: a later one replaces
 * those before it. The reminder of the last day is for that day alone. A notice whose day came before the charge is
 * left out; only the one that opens the collection is owed to everybody.
 */
function marcoDoDia(cobranca: CobrancaNaRegua, { hoje, calendario, alcancavel }: DiaDosAvisos): Marco | null {
  const marcos = marcosDe(cobranca.especie);
  const marco = marcos.findLast((one) => diaDoMarco(cobranca, one, calendario) <= hoje);
  if (marco === undefined || (cobranca.avisado !== null && marco <= cobranca.avisado)) return null;
  const dia = diaDoMarco(cobranca, marco, calendario);
  if (marco === MARCO_DA_COBRANCA) return alcancavel ? marco : null;
  if (dia <= cobranca.emissao) return null;
  if (marco <= 0 && hoje > emDiaAte(cobranca, { calendario })) return null;
  return marco === 0 && dia !== hoje ? null : marco;
}

/** Calendar days that a person has, from the notice that opens the collection, to pay, divide or contest. */
const DIAS_DA_NOTIFICACAO = 15;

/** The last day of the term that the notice of a debt gives, counted as every term of a person is. */
export function prazoDaNotificacao({ hoje, calendario }: { hoje: IsoDate; calendario: Calendario }): IsoDate {
  return calcularPrazo({
    ciencia: hoje,
    n: DIAS_DA_NOTIFICACAO,
    unidade: 'CORRIDOS',
    lado: 'CIDADAO',
    calendario,
  }).vencimento;
}

/** What a person is told about one charge. */
export interface AvisoDaCobranca<C> {
  cobranca: C;
  aviso: Aviso;
  /** The notice of the calendar that this is; null for the news that the charge exists. */
  marco: Marco | null;
  /** Days until the last day; below zero once it is over. */
  dias: number;
}

/** A person before their charges. */
export interface PessoaNaRegua<C> {
  falecida: boolean;
  /** Day of the latest notice of the calendar; null before the first. */
  ultimoAviso: IsoDate | null;
  /** Day of the latest message of any kind about charges; null before the first. */
  ultimaMensagem: IsoDate | null;
  cobrancas: readonly C[];
}

/**
 * What one message of a day tells a person, the most urgent charge first; empty for none. New charges are told on any
 * business day. The notices of the calendar keep a week between them, and wait together until it is over. The one that
 * opens the collection gives a term, so it tells of nothing else, and waits until it reaches the person.
 */
export function avisosDoDia<C extends CobrancaNaRegua>(
  { falecida, ultimoAviso, ultimaMensagem, cobrancas }: PessoaNaRegua<C>,
  { hoje, calendario, alcancavel }: DiaDosAvisos,
): AvisoDaCobranca<C>[] {
  if (falecida || ultimaMensagem === hoje || !calendario.isBusinessDay(hoje)) return [];
  const livre = ultimoAviso === null || diffDays(ultimoAviso, hoje) >= DIAS_ENTRE_AVISOS;
  const avisos = cobrancas
    .filter((cobranca) => paradaDaRegua(cobranca) === null)
    .flatMap((cobranca): AvisoDaCobranca<C>[] => {
      const dias = diffDays(hoje, emDiaAte(cobranca, { calendario }));
      const marco = livre ? marcoDoDia(cobranca, { hoje, calendario, alcancavel }) : null;
      if (marco !== null) return [{ cobranca, aviso: avisoDo(marco), marco, dias }];
      return isNova(cobranca, hoje) ? [{ cobranca, aviso: 'NOVA', marco: null, dias }] : [];
    })
    .sort((a, b) => URGENCIA.indexOf(a.aviso) - URGENCIA.indexOf(b.aviso) || a.dias - b.dias);
  const debitos = avisos.filter(({ aviso }) => aviso === 'COBRANCA');
  return debitos.length > 0 ? debitos : avisos;
}

/** Days in which a charge is news: one that nobody told of for longer is none any more. */
export const DIAS_DE_NOVIDADE = 15;

function isNova({ anunciada, especie, emissao }: CobrancaNaRegua, hoje: IsoDate): boolean {
  return !anunciada && especie !== 'PARCELA' && diffDays(emissao, hoje) <= DIAS_DE_NOVIDADE;
}

const URGENCIA: readonly Aviso[] = ['COBRANCA', 'VENCIDA', 'VENCE_HOJE', 'LEMBRETE', 'NOVA'];

function avisoDo(marco: Marco): Aviso {
  if (marco === MARCO_DA_COBRANCA) return 'COBRANCA';
  if (marco === 0) return 'VENCE_HOJE';
  return marco < 0 ? 'LEMBRETE' : 'VENCIDA';
}
