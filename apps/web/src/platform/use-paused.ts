import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for `pause` milliseconds; at first as it is. */
export function usePaused<T>(value: T, pause: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
