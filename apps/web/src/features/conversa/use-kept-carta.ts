import { useEffect } from 'react';
import { isBlank } from './draft.ts';
import type { WithFiles } from './kept.ts';

/** The letter of a message, in relation to the kept draft. */
export interface CartaDaMensagem {
  /** Id of the current letter. */
  id: string | undefined;
  /** Id of the letter that was detached. */
  dropped: string | undefined;
  /** Restores the letter of the kept draft. */
  restore: (id: string) => void;
}

/**
 * Keeps the id of the letter with the draft and restores both. Otherwise a draft opened without the letter would be sent as
 * an ordinary message, and the letter's term would keep running. Returns true until it is restored.
 */
export function useKeptCarta(
  draft: WithFiles,
  change: (next: (now: WithFiles) => WithFiles) => void,
  carta: CartaDaMensagem | undefined,
): boolean {
  const kept = draft.cartaId;
  const due =
    carta === undefined || isBlank(draft) ? undefined : (live(carta, carta.id) ?? live(carta, kept));
  const missing = due !== undefined && carta?.id === undefined;
  const restore = carta?.restore;
  useEffect(() => {
    if (kept !== due) change((now) => ({ ...now, cartaId: due }));
  }, [kept, due, change]);
  useEffect(() => {
    if (missing) restore?.(due);
  }, [missing, due, restore]);
  return missing;
}

function live({ dropped }: CartaDaMensagem, id: string | undefined): string | undefined {
  return id === dropped ? undefined : id;
}
