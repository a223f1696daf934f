import { useEffect, useRef } from 'react';
import { isShortcut } from './shortcut.ts';

/** Runs the action of a key while mounted: `{ a: assign, r: reply }`. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!action || !isShortcut(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
