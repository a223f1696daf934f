import { focusField } from '#ui/error-summary.tsx';
import { findPlaceholders } from './placeholders.ts';

/**
 * After a text was put at the end of a field: the focus goes there, onto the first variable that it leaves open, so
 * that what is typed takes its place, or behind the text.
 */
export function goOnWriting(name: string, texto: string): void {
  const from = document.activeElement;
  // What was put in is drawn by then. A hand that was quicker, and writes elsewhere, is left there.
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
