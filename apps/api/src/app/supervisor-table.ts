import type { NomeParte } from '@balcao/contract/portal';

/** What may happen to a part of the portal. */
export type Happening = 'ready' | 'died' | 'port_taken' | 'impossible';

/** What is known of a part when something happens to it. */
export interface Standing {
  /** It served at least once since the portal was started. */
  everReady: boolean;
  /** The portal was asked to end. */
  stopping: boolean;
  /** Deaths in a row, this one not included. */
  deaths: number;
  /** How long it served before this happened, milliseconds; 0 when it did not. */
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
/** The others need the database, and an attempt to reach it costs little. */
const LONGEST_PAUSE_MS: Readonly<Record<NomeParte, number>> = {
  banco: 8_000,
  servidor: 60_000,
  trabalhador: 60_000,
  simulador: 60_000,
  telas: 60_000,
};
/** A part that served for so long is well again: its next death counts as the first one. */
const WELL_AFTER_MS = 60_000;

/** The supervisor's whole judgement: what follows when this happens to that part. */
export function decide(parte: NomeParte, happening: Happening, standing: Standing): Next {
  if (standing.stopping) return { do: 'nothing' };
  const rule = TABLE[parte][happening];
  if (rule === 'serve') return { do: rule };
  if (rule === 'refuse_at_start' && !standing.everReady) return { do: 'refuse' };
  const deaths = standing.healthyMs >= WELL_AFTER_MS ? 1 : standing.deaths + 1;
  return { do: 'wait', ms: Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS[parte]), deaths };
}
