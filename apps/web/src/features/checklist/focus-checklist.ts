/** Id of the checklist on the page of a request. */
export const CONFERENCIA = 'conferencia';

/** Puts the focus on the first item that nobody checked, or on the list where nothing can be ticked, in sight. */
export function focusChecklist(): void {
  const list = document.getElementById(CONFERENCIA);
  const target = list?.querySelector<HTMLElement>('input:enabled:not(:checked)') ?? list;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
