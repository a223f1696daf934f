import { useEffect, useRef, useState } from 'react';

/** Pause between two keys after which the choice counts as final, in milliseconds. */
const REST_MS = 180;

interface Ahead {
  id: string;
  /** The open value at the time of the call. */
  from: string;
  told: boolean;
}

/**
 * For a choice that keys walk through: `shown` follows each key at once, and only the final choice opens. `go` opens
 * one directly.
 */
export function useAhead(value: string, onChange: (id: string) => void) {
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const latest = useRef({ value, onChange });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (id: string) => {
    clearTimeout(timer.current);
    const now = latest.current;
    setAhead({ id, from: now.value, told: true });
    if (id !== now.value) now.onChange(id);
  };
  const arrived = ahead?.told && ahead.from !== value;
  return {
    shown: ahead && !arrived ? ahead.id : value,
    go: (id: string) => {
      clearTimeout(timer.current);
      setAhead(null);
      onChange(id);
    },
    walk: (id: string) => {
      clearTimeout(timer.current);
      setAhead({ id, from: value, told: false });
      timer.current = setTimeout(() => tell(id), REST_MS);
    },
  };
}
