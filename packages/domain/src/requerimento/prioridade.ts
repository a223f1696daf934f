import { addMonths, completedYears, type IsoDate } from '../prazo/data.ts';

/** Grounds of legal priority (Lei 9.784/1999 art. 69-A; Lei 10.741/2003 art. 71 § 5º; Lei 10.048/2000). */
export type Prioridade = 'OITENTA_MAIS' | 'SESSENTA_MAIS' | 'PCD' | 'DOENCA_GRAVE' | 'GESTANTE_LACTANTE';

export type PrioridadeDeclaravel = Exclude<Prioridade, 'OITENTA_MAIS' | 'SESSENTA_MAIS'>;

/** Rank in the queue: 2 for 80 or more, 1 for any other priority, 0 for none. */
export type PrioridadePeso = 0 | 1 | 2;

export interface PrioridadeFatos {
  nascimento: IsoDate | null;
  hoje: IsoDate;
  /** Grounds that the person stated; each counts once it has its document. */
  declaradas?: readonly { motivo: PrioridadeDeclaravel; comDocumento: boolean }[];
}

/** The highest priority that the facts give, or null. */
export function computePrioridade({ nascimento, hoje, declaradas = [] }: PrioridadeFatos): Prioridade | null {
  const age = nascimento === null ? 0 : completedYears(nascimento, hoje);
  if (age >= 80) return 'OITENTA_MAIS';
  if (age >= 60) return 'SESSENTA_MAIS';
  return declaradas.find(({ comDocumento }) => comDocumento)?.motivo ?? null;
}

/** The rank stored with the request and sorted by. */
export function weighPrioridade(prioridade: Prioridade | null): PrioridadePeso {
  if (prioridade === null) return 0;
  return prioridade === 'OITENTA_MAIS' ? 2 : 1;
}

/** What a person may claim, in words. */
export const MOTIVOS_PRIORIDADE: Readonly<Record<PrioridadeDeclaravel, string>> = {
  PCD: 'Pessoa com deficiência',
  DOENCA_GRAVE: 'Doença grave',
  GESTANTE_LACTANTE: 'Gestante ou lactante',
};

/** The answer that holds the claim; its options are the grounds. */
export const CAMPO_PRIORIDADE = 'prioridade';

/** Whether a value read from outside is a ground that a person may claim. */
export function isDeclaravel(valor: unknown): valor is PrioridadeDeclaravel {
  return typeof valor === 'string' && Object.hasOwn(MOTIVOS_PRIORIDADE, valor);
}

/** The ground that these answers claim, or null. */
export function prioridadeDeclarada(
  respostas: Readonly<Record<string, unknown>>,
): PrioridadeDeclaravel | null {
  const motivo = Object.hasOwn(respostas, CAMPO_PRIORIDADE) ? respostas[CAMPO_PRIORIDADE] : null;
  return isDeclaravel(motivo) ? motivo : null;
}

/** What became of a claim. */
export type PrioridadePedida = 'pendente' | 'confirmada' | 'negada';

/** The rank of a request, and what became of the claim in it. */
export interface Pedida {
  peso: PrioridadePeso;
  pedida: PrioridadePedida | null;
}

/**
 * What becomes of a claim when the answers change, at filing (nothing before) or by a correction. It waits
 * for a check of its proof (Lei 9.784/1999 art. 69-A § 1º); with a rank of its own the request needs none.
 * What was decided about a ground stays while the ground stays.
 */
export function reverPrioridade(
  { peso, pedida }: Pedida,
  antes: Readonly<Record<string, unknown>>,
  depois: Readonly<Record<string, unknown>>,
): Pedida {
  const ground = prioridadeDeclarada(depois);
  if (ground === prioridadeDeclarada(antes)) return { peso, pedida };
  const own: PrioridadePeso = pedida === 'confirmada' ? 0 : peso;
  return { peso: own, pedida: ground !== null && own === 0 ? 'pendente' : null };
}

/** The rank once an attendant decided about the claim. */
export function pesoConferido(confirma: boolean): PrioridadePeso {
  return confirma ? 1 : 0;
}

/** A ground that the council keeps of a person, proved once; without an end it lasts. */
export interface PrioridadeGuardada {
  motivo: PrioridadeDeclaravel;
  ate: IsoDate | null;
}

/** Whether a ground passes by itself, so that what is kept of it has an end. */
export function isMotivoTemporario(motivo: PrioridadeDeclaravel): boolean {
  return motivo !== 'PCD';
}

/** The ground on record that counts on this day, its last one included. */
export function prioridadeVigente(
  guardada: PrioridadeGuardada | null,
  hoje: IsoDate,
): PrioridadeDeclaravel | null {
  return guardada !== null && (guardada.ate === null || guardada.ate >= hoje) ? guardada.motivo : null;
}

/** Longest time that a passing ground is kept, in months: beyond it the proof is seen again. */
const GUARDA_MESES_MAX = 60;

/** Why a ground cannot be kept until this day, or null. */
export function checkGuarda({ motivo, ate }: PrioridadeGuardada, hoje: IsoDate): string | null {
  if (ate === null) return isMotivoTemporario(motivo) ? 'Informe até que dia a prioridade vale.' : null;
  if (ate <= hoje) return 'Informe um dia depois de hoje.';
  return ate > addMonths(hoje, GUARDA_MESES_MAX) ? 'Informe um dia em até 5 anos.' : null;
}

interface Repesada extends Pedida {
  respostas: Readonly<Record<string, unknown>>;
}

/**
 * The rank of an open request after a change in what the council knows of its requester. An attendant's
 * decision in the request stays; an undecided claim waits only while nothing else gives a rank.
 */
export function repesarPrioridade({ pedida, respostas }: Repesada, conhecida: Prioridade | null): Pedida {
  const own = weighPrioridade(conhecida);
  if (pedida === 'confirmada') return { peso: own === 0 ? 1 : own, pedida };
  if (pedida === 'negada') return { peso: own, pedida };
  return { peso: own, pedida: own === 0 && prioridadeDeclarada(respostas) !== null ? 'pendente' : null };
}

/** What a form knows of the requester before it asks for a claim; null where one may be made. */
export function prioridadeConhecida(
  pessoa: 'PF' | 'PJ',
  conhecida: Prioridade | null,
): 'IDADE' | 'REGISTRO' | 'NAO_SE_APLICA' | null {
  if (pessoa === 'PJ') return 'NAO_SE_APLICA';
  if (conhecida === null) return null;
  return isDeclaravel(conhecida) ? 'REGISTRO' : 'IDADE';
}
