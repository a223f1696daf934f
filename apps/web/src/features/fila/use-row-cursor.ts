import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';

/** How long the cursor rests on a row before the preview follows, in milliseconds. */
const REST_MS = 120;

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
}

function linkOf(row: Element | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-cursor]') ?? null;
}

/** Moves the cursor one row; while the focus is elsewhere, onto the current row. */
export function moveRow(table: HTMLElement | null, current: string | null, step: 1 | -1): void {
  const row = table?.querySelector(`tr[data-row="${current ?? ''}"]`) ?? null;
  if (!row?.contains(document.activeElement)) {
    linkOf(row)?.focus();
    return;
  }
  linkOf(step === 1 ? row.nextElementSibling : row.previousElementSibling)?.focus();
}

/** Id of the focused row. The preview may lag behind it, and a narrow window has none. */
export function rowUnderCursor(table: HTMLElement | null): string | null {
  const focused = document.activeElement;
  return (focused && table?.contains(focused) && rowOf(focused)?.dataset.row) || null;
}

interface CursorOptions {
  /** Whether there is a preview. */
  wide: boolean;
  /** Called when the cursor rests on a row. */
  onCurrent: (id: string) => void;
}

/**
 * The preview follows the focus or a plain click, which in a wide window selects the row. Enter, a click with a modifier and
 * assistive technology open the request.
 */
export function useRowCursor({ wide, onCurrent }: CursorOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: (event: FocusEvent) => {
      const id = rowOf(event.target)?.dataset.row;
      clearTimeout(timer.current);
      if (id) timer.current = setTimeout(() => onCurrent(id), REST_MS);
    },
    onClickCapture: (event: MouseEvent) => {
      const row = rowOf(event.target);
      const byPointer = event.detail > 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      const control = event.target instanceof Element && event.target.closest('input, button, label');
      if (!wide || !row?.dataset.row || !byPointer || control) return;
      if (event.detail > 1) return;
      event.preventDefault();
      event.stopPropagation();
      clearTimeout(timer.current);
      onCurrent(row.dataset.row);
      linkOf(row)?.focus({ preventScroll: true });
    },
  };
}
