import { type RefObject, useEffect, useState } from 'react';

interface Drag {
  /** The item that is carried. */
  id: number;
  /** The item under the pointer. */
  over: number | null;
}

const idOf = (node: Element | null) => {
  const id = node?.closest('[data-id]')?.getAttribute('data-id');
  return id ? Number(id) : null;
};

/** Dragging items of a list by their handles, with mouse, pen or finger; `onDrop` hears where one was let go. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: number, over: number) => void,
): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const id = drag?.id ?? null;
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const down = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const carried = event.button === 0 && handle ? idOf(handle) : null;
      if (carried !== null) setDrag({ id: carried, over: null });
    };
    root.addEventListener('pointerdown', down);
    return () => root.removeEventListener('pointerdown', down);
  }, [list]);
  useEffect(() => {
    if (id === null) return;
    const under = ({ clientX, clientY }: PointerEvent) => idOf(document.elementFromPoint(clientX, clientY));
    const move = (event: PointerEvent) => setDrag({ id, over: under(event) });
    const end = (event: PointerEvent) => {
      const over = event.type === 'pointerup' ? under(event) : null;
      setDrag(null);
      if (over !== null && over !== id) onDrop(id, over);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [id, onDrop]);
  return drag;
}
