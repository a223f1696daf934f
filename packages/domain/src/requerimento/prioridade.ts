import { type IsoDate, partsOf } from '../prazo/data.ts';

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

/** Completed years of age. Whoever was born on 29/02 turns on 01/03 in other years (Lei 810/1949 art. 3º). */
export function ageOn(nascimento: IsoDate, hoje: IsoDate): number {
  const birth = partsOf(nascimento);
  const today = partsOf(hoje);
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

/** The highest priority that the facts give, or null. */
export function computePrioridade({ nascimento, hoje, declaradas = [] }: PrioridadeFatos): Prioridade | null {
  const age = nascimento === null ? 0 : ageOn(nascimento, hoje);
  if (age >= 80) return 'OITENTA_MAIS';
  if (age >= 60) return 'SESSENTA_MAIS';
  return declaradas.find(({ comDocumento }) => comDocumento)?.motivo ?? null;
}

/** The rank stored with the request and sorted by. */
export function weighPrioridade(prioridade: Prioridade | null): PrioridadePeso {
  if (prioridade === null) return 0;
  return prioridade === 'OITENTA_MAIS' ? 2 : 1;
}

const DECLARAVEIS: readonly PrioridadeDeclaravel[] = ['PCD', 'DOENCA_GRAVE', 'GESTANTE_LACTANTE'];

/** The answer in which a form takes the claim; its options are the grounds. */
const CAMPO = 'prioridade';

/** The ground that these answers claim, or null. */
export function prioridadeDeclarada(
  respostas: Readonly<Record<string, unknown>>,
): PrioridadeDeclaravel | null {
  return DECLARAVEIS.find((motivo) => motivo === respostas[CAMPO]) ?? null;
}

/** What became of a claim. */
export type PrioridadePedida = 'pendente' | 'confirmada' | 'negada';

interface Pedida {
  peso: PrioridadePeso;
  pedida: PrioridadePedida | null;
}

/**
 * What becomes of a claim when the answers change, at filing (nothing before) or by a correction. It waits for whoever sees
 * the proof (Lei 9.784/1999 art. 69-A § 1º); with a rank of its own the request needs none. What was decided about a ground
 * stays while the ground stays.
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
