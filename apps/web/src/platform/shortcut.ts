import { lettersAct } from './tela.ts';

/** Whether the target is a text field, where shortcuts never act. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select'))
  );
}

/** Whether the target is in a docked form, where a stray key must not open another one. */
function isDocked(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-place="dock"]') !== null;
}

/**
 * Whether a key press may be a shortcut: no modifier, outside fields and docked forms, no open dialog, not turned off.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (!lettersAct()) return false;
  if (isTyping(event.target) || isDocked(event.target)) return false;
  return document.querySelector('[aria-modal="true"]') === null;
}
