import { useEffect, useState } from 'react';
import { now } from '#platform/clock.ts';

/** Seconds until an instant (milliseconds since 1970), never below 0. Reads the clock instead of counting ticks. */
export function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    setLeft(secondsUntil(endsAt));
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - now().getTime()) / 1000));
}

/** A duration as text: `1 min 5 s`, `2 min` or `45 s`. */
export function waitText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
