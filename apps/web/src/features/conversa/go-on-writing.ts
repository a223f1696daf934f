import { focusField } from '#ui/error-summary.tsx';
import { findPlaceholders } from './placeholders.ts';

/**
 * Moves the focus to a field after a text was appended. Selects the first open variable, so that typing replaces it, or else
 * puts the caret at the end.
 */
export function goOnWriting(name: string, texto: string): void {
  const from = document.activeElement;
  // Waits for the render. A person who already types elsewhere keeps the focus.
  requestAnimationFrame(() => {
    if (document.activeElement !== from && document.activeElement !== document.body) return;
    focusField(name);
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return;
    const end = field.value.length;
    const [open] = findPlaceholders(texto);
    const at = open === undefined ? -1 : field.value.indexOf(open, Math.max(0, end - texto.length));
    if (open === undefined || at < 0) field.setSelectionRange(end, end);
    else field.setSelectionRange(at, at + open.length);
  });
}
