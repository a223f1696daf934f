import { useRef } from 'react';
import { usePrefetchRequerimento } from './queries.ts';

/** A pointer that rests on a row this long is about to open it, in milliseconds. */
const REST_MS = 80;

/** Fetches a request ahead when the pointer or the focus rests on its row. */
export function usePrefetchOnRest() {
  const prefetch = usePrefetchRequerimento();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = (target: EventTarget) => {
    clearTimeout(timer.current);
    const id = target instanceof Element && target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (id) timer.current = setTimeout(() => prefetch(id), REST_MS);
  };
  return {
    onPointerOver: (event: { target: EventTarget }) => rest(event.target),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: { target: EventTarget }) => rest(event.target),
  };
}
