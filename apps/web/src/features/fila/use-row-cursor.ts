import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';

/** The cursor rests on a row this long before the preview follows, in milliseconds. */
const REST_MS = 120;

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
}

function linkOf(row: Element | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-cursor]') ?? null;
}

/** Moves the cursor from the current row by one; onto the current row itself while the focus is elsewhere. */
export function moveRow(table: HTMLElement | null, current: string | null, step: 1 | -1): void {
  const row = table?.querySelector(`tr[data-row="${current ?? ''}"]`) ?? null;
  if (!row?.contains(document.activeElement)) {
    linkOf(row)?.focus();
    return;
  }
  linkOf(step === 1 ? row.nextElementSibling : row.previousElementSibling)?.focus();
}

/** The row that has the focus: the preview may still be on its way to it, or there is none on a narrow screen. */
export function rowUnderCursor(table: HTMLElement | null): string | null {
  const focused = document.activeElement;
  return (focused && table?.contains(focused) && rowOf(focused)?.dataset.row) || null;
}

interface CursorOptions {
  /** There is a preview. */
  wide: boolean;
  /** The cursor rests on this row. */
  onCurrent: (id: string) => void;
}

/**
 * The preview follows the cursor: the focus, or a plain click, which on a wide screen chooses the row instead of
 * opening it. Enter, a click with a modifier and assistive technology open the request as every link does.
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
