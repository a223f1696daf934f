import { useEffect } from 'react';
import { useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { isShortcut } from '#platform/shortcut.ts';

interface HotkeyActions {
  openSearch: () => void;
  openHelp: () => void;
}

/** Longest pause between the keys of a sequence, in milliseconds. */
const SEQUENCE_MS = 1200;

const PLACES: Readonly<Record<string, string>> = { r: '/requerimentos', n: '/notificacoes', i: '/' };
/** Adds the queue for staff. */
const OF_STAFF: Readonly<Record<string, string>> = { ...PLACES, f: '/atendente/requerimentos' };

/** Ctrl+K works anywhere; `/`, `?` and `g` plus a letter only outside fields and dialogs. */
export function useHotkeys({ openSearch, openHelp }: HotkeyActions): void {
  const places = (useEu()?.tipo ?? 0) >= 1 ? OF_STAFF : PLACES;
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const handle = (event: KeyboardEvent) => {
      const search = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (search || (event.key === '/' && isShortcut(event))) {
        event.preventDefault();
        openSearch();
        return;
      }
      if (!isShortcut(event)) return;
      const place = Object.hasOwn(places, event.key) ? places[event.key] : undefined;
      if (place && event.timeStamp - goPressedAt < SEQUENCE_MS) {
        event.preventDefault();
        event.stopImmediatePropagation();
        goTo(place);
      }
      goPressedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') openHelp();
    };
    // Capture phase, so that after `g` the next letter does not reach the screen.
    document.addEventListener('keydown', handle, true);
    return () => document.removeEventListener('keydown', handle, true);
  }, [openSearch, openHelp, places]);
}
