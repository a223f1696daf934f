import { useEffect, useRef } from 'react';
import { isProblem } from '#platform/problem.ts';

/** Calls `then` when the connection returns after a network error, because the error is no longer true. */
export function useDeVolta(error: unknown, then: () => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (!isProblem(error, 'network')) return;
    const back = () => latest.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [error]);
}
