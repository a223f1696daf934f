import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Whoever was sent to this part of the page sees it and goes on from it: it is drawn after the address was read. */
export function useArrival(anchor: string): void {
  const sent = useLocation({ select: ({ hash }) => hash === anchor });
  useEffect(() => {
    const part = sent ? document.getElementById(anchor) : null;
    part?.scrollIntoView?.();
    part?.focus({ preventScroll: true });
  }, [sent, anchor]);
}
