import { type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  /** Id of the dragged item. */
  id: string;
  /** Id of the item under the pointer. */
  over: string | null;
}

/**
 * Drags list items by their handle (`data-alca`), with mouse, pen or finger. `data-onde` identifies an item; `onDrop`
 * receives the target.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, over: string) => void,
): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const id = drag?.id ?? null;
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const down = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-alca]') : null;
      const carried = event.button === 0 ? idOf(handle) : null;
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
      if (over !== null && over !== id) drop.current(id, over);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    return () => stop.abort();
  }, [id]);
  return drag;
}

function idOf(node: Element | null): string | null {
  return node?.closest('[data-onde]')?.getAttribute('data-onde') ?? null;
}
