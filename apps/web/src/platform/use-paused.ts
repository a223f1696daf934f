import { useEffect, useState } from 'react';

/** The value once it stays unchanged for `pause` milliseconds; at first the current one. */
export function usePaused<T>(value: T, pause: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
