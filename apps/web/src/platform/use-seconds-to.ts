import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** Whole seconds until an instant, counted down to 0. `instant` is in milliseconds of this machine's clock. */
export function useSecondsTo(instant: number): number {
  const left = () => Math.max(0, Math.ceil((instant - now().getTime()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  return seconds;
}
