import { useEffect, useState } from 'react';
import { now } from '#platform/clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds until an instant; updates every second in the last hour, before that every minute. */
export function useRestante(ate: string | null): number {
  const end = ate === null ? 0 : Date.parse(ate);
  const [, draw] = useState(0);
  const left = end - now().getTime();
  const step = left > HOUR ? MINUTE : SECOND;
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => draw((n) => n + 1), step);
    return () => clearInterval(timer);
  }, [step, running]);
  return left;
}

/** A duration in its two main units: '14 dias', '5 h 12 min', '3 min 05 s'. */
export function describeRestante(ms: number): string {
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} dias`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} h ${pad(Math.floor((ms % HOUR) / MINUTE))} min`;
  if (ms >= MINUTE) return `${Math.floor(ms / MINUTE)} min ${pad(Math.floor((ms % MINUTE) / SECOND))} s`;
  return `${Math.max(0, Math.floor(ms / SECOND))} s`;
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}
