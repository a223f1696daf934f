import { useEffect, useRef } from 'react';
import { lettersAct } from './tela.ts';

/** Whether what is typed there is text: shortcuts never act inside fields. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select'))
  );
}

/** Whether a key press may be a shortcut: no modifier, outside fields, no dialog in front, not turned off. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (!lettersAct()) return false;
  return !isTyping(event.target) && document.querySelector('[aria-modal="true"]') === null;
}

/** Runs the action of a key while the component is on screen: `{ a: assign, r: reply }`. */
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
