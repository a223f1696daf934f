import { type RefObject, useEffect, useRef } from 'react';
import { useTake } from './queries.ts';

/** What the parts of the queue know of a taking. */
export type Taking = ReturnType<typeof useTaking>;

/** Takes a request from its row in `box`; it stays in sight when it leaves the view. */
export function useTaking(box: RefObject<HTMLElement | null>, goOn: (id: string) => void) {
  const take = useTake();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it; on a row it is where the work goes on.
    if (take.data && !box.current?.contains(document.activeElement)) told.current?.focus();
  }, [take.data, box]);
  return {
    taken: take.data,
    error: take.error,
    busy: take.isPending,
    /** Where it is told. */
    told,
    start: (id: string) => {
      // Also where the preview is not there yet.
      goOn(id);
      take.mutate(id);
    },
  };
}
