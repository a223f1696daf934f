/** Id of the checklist on the page of a request. */
export const CONFERENCIA = 'conferencia';

/** Focuses the first unchecked item, or else the list, and scrolls it into view. */
export function focusChecklist(): void {
  const list = document.getElementById(CONFERENCIA);
  const target = list?.querySelector<HTMLElement>('input:enabled:not(:checked)') ?? list;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
