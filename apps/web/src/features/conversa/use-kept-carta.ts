import { useEffect } from 'react';
import { isBlank } from './draft.ts';
import type { WithFiles } from './kept.ts';

/** The letter that a message answers, beside what is kept of the message. */
export interface CartaDaMensagem {
  /** The one that it is known to answer. */
  id: string | undefined;
  /** The one that what is written here answers no more. */
  dropped: string | undefined;
  /** Gives back the one that was kept. */
  restore: (id: string) => void;
}

/**
 * Keeps beside what is typed the letter that it answers, and gives it back with it: opened without the address of the letter,
 * the message would go out as an ordinary one and the letter's term run on. True until it is back.
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
