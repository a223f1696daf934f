import { useEffect, useRef } from 'react';
import { isProblem } from '#platform/problem.ts';

/** Calls `then` when the connection is back after it was what failed: saying that there is none would not be true any more. */
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
