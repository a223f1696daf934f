import type { Calendario } from '../prazo/calendario.ts';
import { addDays, addMonths, type IsoDate } from '../prazo/data.ts';
import { type Problema, usefulLength } from '../requerimento/problema.ts';
import { formatDataComDia, formatIsoDate } from '../texto/data-br.ts';
import { HORARIO_INVALIDO } from '../texto/horario.ts';
import { aceitaPrazo, type EspecieCarta } from './especie.ts';
import type { CanalCarta } from './situacao.ts';

/** Where and when the person is to come. */
export interface Comparecimento {
  data: IsoDate;
  hora: string;
  local: string;
  representacao: boolean;
}

/** A call to come as far as it is written: what is not said yet is empty, and who may come null. */
export type ComparecimentoEscrito = Omit<Comparecimento, 'representacao'> & { representacao: boolean | null };

/** What a letter says beside its subject, as far as it is written, and who signs it. */
export interface Redacao {
  especie: EspecieCarta;
  texto: string;
  finalidade: string | null;
  fundamento: string | null;
  comparecimento: ComparecimentoEscrito | null;
  prazoDias: number | null;
  assinanteId: string | null;
}

/** Whole business days between having a summons and the day to come on (Lei 9.784/1999 art. 26 § 2º). */
export const ANTECEDENCIA_DIAS = 3;

/**
 * Business days that a summons by post has to arrive: two weeks, for the way and for a second visit to a
 * closed door. No law sets them; the notice of receipt says the real day.
 */
const TRANSITO_DIAS = 10;

/** How far ahead somebody may be called to come; a later year is a typing error. */
const MESES_A_FRENTE = 12;

/** Characters that what it is for and its law have at least, each. */
export const MOTIVO_MIN = 10;

/** Characters that the text of a letter has at least, before it is handed on. */
const TEXTO_MIN = 20;

/** Characters that the place to come to has at least. */
const LOCAL_MIN = 5;

/** Between which hours somebody may be called to come; another one is a typing error. */
const HORAS = { primeira: '07:00', ultima: '20:00' };

/** What a called person reads, on paper and on the page (Lei 9.784/1999 art. 26 § 1º). */
export const PROCESSO_CONTINUA = 'O processo continua mesmo que você não compareça.';

/** Whether somebody may come in the person's place. */
export function dizRepresentacao({ representacao }: Pick<Comparecimento, 'representacao'>): string {
  return representacao
    ? 'Você pode mandar alguém no seu lugar, com procuração.'
    : 'Você precisa vir em pessoa.';
}

/** Whether the kind must say its reason and its law (Lei 9.784/1999 art. 26 § 1º). */
export function pedeMotivo(especie: EspecieCarta): boolean {
  return especie === 'INTIMACAO' || especie === 'CONVOCACAO';
}

/** Whether the kind may call the person to a day and place; one of them is for nothing else. */
export function comparecimentoDa(especie: EspecieCarta): 'pede' | 'aceita' | 'nenhum' {
  if (especie === 'CONVOCACAO') return 'pede';
  return especie === 'INTIMACAO' ? 'aceita' : 'nenhum';
}

/** What is wrong with a draft as far as it is written, by field; what is still missing is not. Empty when it may be kept. */
export function checkRascunho(redacao: Redacao, { hoje }: { hoje: IsoDate }): Problema[] {
  return [...checkComparecimento(redacao, hoje), ...checkPrazo(redacao)];
}

/** What is wrong with a letter that is to be handed on, or missing in it, by field. */
export function checkCarta(redacao: Redacao, { hoje }: { hoje: IsoDate }): Problema[] {
  return [...listFaltas(redacao), ...checkRascunho(redacao, { hoje })];
}

/** What a letter may lack. */
export type CampoQueFalta =
  | 'texto'
  | 'finalidade'
  | 'fundamento'
  | 'comparecimento'
  | `comparecimento.${keyof Comparecimento}`
  | 'assinanteId';

interface Falta extends Problema {
  campo: CampoQueFalta;
}

/** What is still to be written before a letter is handed on, by field and from top to bottom. */
export function listFaltas(redacao: Redacao): Falta[] {
  const { texto, assinanteId } = redacao;
  const mensagem = `Escreva o texto da carta, com pelo menos ${TEXTO_MIN} letras.`;
  return [
    ...(texto.trim().length < TEXTO_MIN ? [{ campo: 'texto' as const, mensagem }] : []),
    ...missingMotivo(redacao),
    ...missingComparecimento(redacao),
    ...(assinanteId === null ? [{ campo: 'assinanteId' as const, mensagem: 'Escolha quem assina.' }] : []),
  ];
}

function missingMotivo({ especie, finalidade, fundamento }: Redacao): Falta[] {
  if (!pedeMotivo(especie)) return [];
  const found: Falta[] = [];
  if (usefulLength(finalidade ?? '') < MOTIVO_MIN)
    found.push({ campo: 'finalidade', mensagem: 'Diga para que a pessoa é chamada ou avisada.' });
  if (usefulLength(fundamento ?? '') < MOTIVO_MIN)
    found.push({ campo: 'fundamento', mensagem: 'Diga em que lei ou norma isso se baseia.' });
  return found;
}

function missingComparecimento({ especie, comparecimento }: Redacao): Falta[] {
  const rule = comparecimentoDa(especie);
  if (comparecimento === null)
    return rule === 'pede' ? [{ campo: 'comparecimento', mensagem: 'Informe o dia, a hora e o local.' }] : [];
  if (rule === 'nenhum') return [];
  const { data, hora, local, representacao } = comparecimento;
  const found: Falta[] = [];
  if (data === '') found.push({ campo: 'comparecimento.data', mensagem: 'Informe o dia.' });
  if (hora === '') found.push({ campo: 'comparecimento.hora', mensagem: HORARIO_INVALIDO });
  if (local.length < LOCAL_MIN)
    found.push({ campo: 'comparecimento.local', mensagem: 'Informe o local, com endereço.' });
  if (representacao === null)
    found.push({ campo: 'comparecimento.representacao', mensagem: 'Escolha uma opção.' });
  return found;
}

function checkComparecimento({ especie, comparecimento }: Redacao, hoje: IsoDate): Problema[] {
  if (comparecimento === null) return [];
  if (comparecimentoDa(especie) === 'nenhum')
    return [{ campo: 'comparecimento', mensagem: 'Esta espécie de carta não chama para um dia e local.' }];
  const found: Problema[] = [];
  const { data, hora } = comparecimento;
  const last = addMonths(hoje, MESES_A_FRENTE);
  if (data !== '' && data <= hoje)
    found.push({ campo: 'comparecimento.data', mensagem: 'Escolha um dia depois de hoje.' });
  if (data > last)
    found.push({
      campo: 'comparecimento.data',
      mensagem: `Confira o ano. O dia pode ser no máximo ${formatIsoDate(last)}.`,
    });
  if (hora !== '' && (hora < HORAS.primeira || hora > HORAS.ultima))
    found.push({ campo: 'comparecimento.hora', mensagem: 'Escolha uma hora entre 7h e 20h.' });
  return found;
}

function checkPrazo({ especie, prazoDias }: Redacao): Problema[] {
  if (prazoDias === null || aceitaPrazo(especie)) return [];
  return [{ campo: 'prazoDias', mensagem: 'Um comunicado não dá prazo.' }];
}

/** The first day to which a letter may call that leaves on this one: in the portal it is there at once, by post later. */
export function primeiroDiaDeComparecimento(
  expedicao: IsoDate,
  calendario: Calendario,
  canal: CanalCarta = 'PORTAL',
): IsoDate {
  const whole = ANTECEDENCIA_DIAS + (canal === 'POSTAL' ? TRANSITO_DIAS : 0);
  let day = expedicao;
  for (let n = 0; n < whole; n += 1) day = calendario.nextBusinessDay(day);
  return calendario.nextBusinessDay(day);
}

/** What is wrong with a letter on the day on which it is to leave, by the way that it would go; empty when it may. */
export function checkExpedicao(
  redacao: Redacao,
  { hoje, canal, calendario }: { hoje: IsoDate; canal: CanalCarta; calendario: Calendario },
): Problema[] {
  const found = checkCarta(redacao, { hoje });
  const { comparecimento } = redacao;
  if (comparecimento === null || found.length > 0) return found;
  const mensagem =
    sayTooNear(comparecimento, { hoje, canal, calendario }) ?? saySemExpediente(comparecimento, calendario);
  return mensagem === null ? [] : [{ campo: 'comparecimento.data', mensagem }];
}

type DiaEHora = Pick<Comparecimento, 'data' | 'hora'>;

function sayTooNear(
  comparecimento: DiaEHora,
  { hoje, canal, calendario }: { hoje: IsoDate; canal: CanalCarta; calendario: Calendario },
): string | null {
  const first = primeiroDiaDeComparecimento(hoje, calendario, canal);
  if (comparecimento.data >= first) return null;
  const day = formatDataComDia(openFrom(first, comparecimento, calendario));
  const needed =
    canal === 'POSTAL'
      ? `Pelos Correios são precisos ${TRANSITO_DIAS} dias úteis para a carta chegar e mais ${ANTECEDENCIA_DIAS} antes do dia.`
      : `São precisos ${ANTECEDENCIA_DIAS} dias úteis antes.`;
  return `${needed} O primeiro dia possível é ${day}.`;
}

/** The council calls no person to a closed door. */
function saySemExpediente(comparecimento: DiaEHora, calendario: Calendario): string | null {
  const { data, hora } = comparecimento;
  const fechado = fechadoEm(data, hora, calendario);
  if (fechado === null) return null;
  const next = formatDataComDia(openFrom(data, comparecimento, calendario));
  const day = `Em ${formatDataComDia(data)}`;
  if (fechado !== 'dia') return `${day} o expediente ${fechado}. Mude a hora, ou escolha o dia ${next}.`;
  const obstacle = calendario.obstacleOn(data);
  const nome = obstacle?.tipo === 'FERIADO' ? `: ${obstacle.feriado.descricao}` : '';
  return `${day} não há expediente${nome}. O próximo dia possível é ${next}.`;
}

/** What of a day is closed at this hour: all of it, or the half that is said; null where nothing is. */
function fechadoEm(data: IsoDate, hora: string, calendario: Calendario): string | null {
  if (!calendario.isBusinessDay(data)) return 'dia';
  if (calendario.closesEarly(data) && hora >= '13:00') return 'vai só até as 13h';
  return calendario.opensLate(data) && hora < '14:00' ? 'só começa às 14h' : null;
}

/** The first day, this one or a later, with expediente at the hour of the call. */
function openFrom(data: IsoDate, { hora }: DiaEHora, calendario: Calendario): IsoDate {
  let day = data;
  while (fechadoEm(day, hora, calendario) !== null) day = calendario.nextBusinessDay(day);
  return day;
}

/** The day after which an unknown letter is asked about again: days since it left. */
const LEMBRETE_DIAS = 5;

/** The last day on which a letter left that is now to be asked about. */
export function lembrarDesde(hoje: IsoDate): IsoDate {
  return addDays(hoje, -LEMBRETE_DIAS);
}
