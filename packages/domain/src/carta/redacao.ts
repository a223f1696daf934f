import type { Calendario } from '../prazo/calendario.ts';
import { addDays, type IsoDate } from '../prazo/data.ts';
import { type Problema, usefulLength } from '../requerimento/problema.ts';
import { formatDataComDia } from '../texto/data-br.ts';
import { aceitaPrazo, type EspecieCarta } from './especie.ts';

/** Where and when the person is to come. */
export interface Comparecimento {
  data: IsoDate;
  hora: string;
  local: string;
  representacao: boolean;
}

/** What a letter says beside its subject and text. */
export interface Redacao {
  especie: EspecieCarta;
  finalidade: string | null;
  fundamento: string | null;
  comparecimento: Comparecimento | null;
  prazoDias: number | null;
}

/** Whole business days between the day on which a summons leaves and the one to come on (Lei 9.784/1999 art. 26 § 2º). */
export const ANTECEDENCIA_DIAS = 3;

const TEXTO_MINIMO = 10;

/** Between which hours somebody may be called to come; another one is a typing error. */
const HORAS = { primeira: '07:00', ultima: '20:00' };

/** What is said to whoever is to come, on paper and on the page (Lei 9.784/1999 art. 26 § 1º). */
export const PROCESSO_CONTINUA = 'O processo continua mesmo que você não compareça.';

/** Whether somebody may come in the person's place. */
export function dizRepresentacao({ representacao }: Pick<Comparecimento, 'representacao'>): string {
  return representacao
    ? 'Você pode mandar alguém no seu lugar, com procuração.'
    : 'Você precisa vir em pessoa.';
}

/** Whether the kind says what the person is called or told for, and by which law (Lei 9.784/1999 art. 26 § 1º). */
export function pedeMotivo(especie: EspecieCarta): boolean {
  return especie === 'INTIMACAO' || especie === 'CONVOCACAO';
}

/** Whether the kind may call the person to a day and place; one of them is for nothing else. */
export function comparecimentoDa(especie: EspecieCarta): 'pede' | 'aceita' | 'nenhum' {
  if (especie === 'CONVOCACAO') return 'pede';
  return especie === 'INTIMACAO' ? 'aceita' : 'nenhum';
}

/** What is wrong with a letter as it is written, by field; empty when it may be kept. */
export function checkCarta(redacao: Redacao, { hoje }: { hoje: IsoDate }): Problema[] {
  return [...checkMotivo(redacao), ...checkComparecimento(redacao, hoje), ...checkPrazo(redacao)];
}

function checkMotivo({ especie, finalidade, fundamento }: Redacao): Problema[] {
  if (!pedeMotivo(especie)) return [];
  const found: Problema[] = [];
  if (usefulLength(finalidade ?? '') < TEXTO_MINIMO)
    found.push({ campo: 'finalidade', mensagem: 'Diga para que a pessoa é chamada ou avisada.' });
  if (usefulLength(fundamento ?? '') < TEXTO_MINIMO)
    found.push({ campo: 'fundamento', mensagem: 'Diga em que lei ou norma isso se baseia.' });
  return found;
}

function checkComparecimento({ especie, comparecimento }: Redacao, hoje: IsoDate): Problema[] {
  const rule = comparecimentoDa(especie);
  if (comparecimento === null)
    return rule === 'pede' ? [{ campo: 'comparecimento', mensagem: 'Informe o dia, a hora e o local.' }] : [];
  if (rule === 'nenhum')
    return [{ campo: 'comparecimento', mensagem: 'Esta espécie de carta não chama para um dia e local.' }];
  const found: Problema[] = [];
  if (comparecimento.data <= hoje)
    found.push({ campo: 'comparecimento.data', mensagem: 'Escolha um dia depois de hoje.' });
  if (comparecimento.hora < HORAS.primeira || comparecimento.hora > HORAS.ultima)
    found.push({ campo: 'comparecimento.hora', mensagem: 'Escolha uma hora entre 7h e 20h.' });
  return found;
}

function checkPrazo({ especie, prazoDias }: Redacao): Problema[] {
  if (prazoDias === null || aceitaPrazo(especie)) return [];
  return [{ campo: 'prazoDias', mensagem: 'Um comunicado não dá prazo.' }];
}

/** The first day to which a letter that leaves on this one may call. */
export function primeiroDiaDeComparecimento(expedicao: IsoDate, calendario: Calendario): IsoDate {
  let day = expedicao;
  for (let n = 0; n < ANTECEDENCIA_DIAS; n += 1) day = calendario.nextBusinessDay(day);
  return calendario.nextBusinessDay(day);
}

/** What is wrong with a letter on the day on which it is to leave; empty when it may. */
export function checkExpedicao(
  redacao: Redacao,
  { hoje, calendario }: { hoje: IsoDate; calendario: Calendario },
): Problema[] {
  const found = checkCarta(redacao, { hoje });
  const { comparecimento } = redacao;
  if (comparecimento === null || found.length > 0) return found;
  const first = primeiroDiaDeComparecimento(hoje, calendario);
  const mensagem =
    sayTooNear(comparecimento, first, calendario) ?? saySemExpediente(comparecimento, calendario);
  return mensagem === null ? [] : [{ campo: 'comparecimento.data', mensagem }];
}

function sayTooNear(comparecimento: Comparecimento, first: IsoDate, calendario: Calendario): string | null {
  if (comparecimento.data >= first) return null;
  const day = openFrom(first, comparecimento, calendario);
  return `São precisos ${ANTECEDENCIA_DIAS} dias úteis antes. O primeiro dia possível é ${formatDataComDia(day)}.`;
}

/** Nobody is called to a closed door. */
function saySemExpediente(comparecimento: Comparecimento, calendario: Calendario): string | null {
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
  if (calendario.closesEarly(data) && hora >= '13:00') return 'vai só até 13h';
  return calendario.opensLate(data) && hora < '14:00' ? 'só começa às 14h' : null;
}

/** The first day, this one or a later, with expediente at the hour of the call. */
function openFrom(data: IsoDate, { hora }: Comparecimento, calendario: Calendario): IsoDate {
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
