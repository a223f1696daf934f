import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Scrolls to the part of the page in the address and focuses it, because that part renders later.
 * @param anchor the id of the part; without it, any in the address.
 * @param ready whether the part is rendered.
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
