import { rascunho } from '@balcao/contract/rascunho';
import { call } from '#platform/call.ts';
import { isProblem, ProblemError } from '#platform/problem.ts';
import type { Store } from '#platform/store.ts';
import { joinVersions, type RascunhoState } from './rascunho-state.ts';

/** Merges what another tab or device saved; conflicts wait for a choice. */
export async function joinLater(store: Store<RascunhoState>): Promise<void> {
  const { rascunhoId: id } = store.get();
  if (id === null) return;
  const later = await call(rascunho.get, { params: { id } });
  store.update((state) => joinVersions(state, later));
}

/**
 * Saves, then runs `work` on the draft that the person sees. A newer version with the same answers counts as seen.
 * @throws ProblemError `rascunho.stale` when answers changed: nobody sends or signs what they did not see.
 */
export async function doAsSeen<T>(
  { store, save }: { store: Store<RascunhoState>; save: () => Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  store.update((state) => ({ ...state, mudadas: [] }));
  await save();
  requireSeen(store.get());
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error, 'rascunho.stale')) throw error;
    await joinLater(store);
    requireSeen(store.get());
    return work();
  }
}

function requireSeen({ conflito, mudadas }: RascunhoState): void {
  if (conflito === null && mudadas.length === 0) return;
  const title = 'As respostas mudaram em outra aba ou em outro aparelho. Confira e tente de novo.';
  throw new ProblemError({ code: 'rascunho.stale', status: 409, title });
}
