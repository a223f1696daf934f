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
