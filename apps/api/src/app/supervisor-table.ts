import type { NomeParte } from '@balcao/contract/portal';

/** The events of a part of the portal. */
export type Happening = 'ready' | 'died' | 'port_taken' | 'impossible';

/** The state of a part at an event. */
export interface Standing {
  /** Whether it has served since the portal was started. */
  everReady: boolean;
  /** Whether the portal was asked to end. */
  stopping: boolean;
  /** Deaths in a row, without this one. */
  deaths: number;
  /** How long it served before this event, milliseconds; 0 when it did not. */
  healthyMs: number;
}

/** What to do next: `refuse` tells the start, which ends the portal or chooses another port. */
export type Next =
  | { do: 'serve' }
  | { do: 'wait'; ms: number; deaths: number }
  | { do: 'refuse' }
  | { do: 'nothing' };

type Rule = 'serve' | 'wait' | 'refuse_at_start';

const KEPT: Readonly<Record<Happening, Rule>> = {
  ready: 'serve',
  died: 'wait',
  port_taken: 'wait',
  impossible: 'wait',
};

/** No death ends the portal: only a request to stop does, or a first start that can never work. */
const TABLE: Readonly<Record<NomeParte, Readonly<Record<Happening, Rule>>>> = {
  banco: { ...KEPT, impossible: 'refuse_at_start' },
  servidor: { ...KEPT, port_taken: 'refuse_at_start' },
  trabalhador: KEPT,
  simulador: KEPT,
  telas: KEPT,
};

const FIRST_PAUSE_MS = 1_000;
/** The other parts need the database, and a try to reach it costs little. */
const LONGEST_PAUSE_MS: Readonly<Record<NomeParte, number>> = {
  banco: 8_000,
  servidor: 60_000,
  trabalhador: 60_000,
  simulador: 60_000,
  telas: 60_000,
};
/** In milliseconds. A part that served for this long has recovered: its next death counts as the first. */
const WELL_AFTER_MS = 60_000;

/** Decides what follows from this event of that part. */
export function decide(parte: NomeParte, happening: Happening, standing: Standing): Next {
  if (standing.stopping) return { do: 'nothing' };
  const rule = TABLE[parte][happening];
  if (rule === 'serve') return { do: rule };
  if (rule === 'refuse_at_start' && !standing.everReady) return { do: 'refuse' };
  const deaths = standing.healthyMs >= WELL_AFTER_MS ? 1 : standing.deaths + 1;
  return { do: 'wait', ms: Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS[parte]), deaths };
}
