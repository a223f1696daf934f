import type { AtoCarta } from '@balcao/domain/carta/situacao';
import type { ClientProblemCode } from '#platform/problem.ts';
import { type ActNoun, type ActOptions, useAct } from '#platform/use-act.ts';
import { type CartaDetalhe, fetchCarta, keepCarta } from './queries.ts';

/** Errors shown where the act was started instead of in a toast. */
export const SHOWN: readonly ClientProblemCode[] = [
  'stale',
  'forbidden',
  'not_found',
  'rate_limited',
  'unavailable',
  'internal',
  'network',
  'timeout',
  'auth.step_up_required',
  'not_possible',
  'documento.not_ready',
];

const CARTA: ActNoun<CartaDetalhe> = {
  overtaken: ['stale', 'not_possible'],
  meta: { handles: SHOWN },
  fetch: fetchCarta,
  keep: keepCarta,
};

/** One act on the letter that the person sees as `detail`; see `useAct`. */
export function useAto(detail: CartaDetalhe, ato: AtoCarta, options?: ActOptions<CartaDetalhe>) {
  const act = useAct(detail, CARTA, options);
  /** Whether the act is no longer possible. */
  const closed = act.conflict !== null && !act.seen.atos.includes(ato);
  return { ...act, closed };
}
