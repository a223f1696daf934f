import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Who was sent to a part of the page sees it and goes on from it: it is drawn after the address was read.
 * @param anchor the id of the part; any that the address names where none is given.
 * @param ready whether it is drawn by now.
 */
export function useArrival(anchor?: string, ready = true): void {
  const hash = useLocation({ select: (location) => location.hash });
  const wanted = ready && hash !== '' && (anchor ?? hash) === hash ? hash : null;
  useEffect(() => {
    const part = wanted === null ? null : document.getElementById(wanted);
    part?.scrollIntoView?.();
    part?.focus({ preventScroll: true });
  }, [wanted]);
}
