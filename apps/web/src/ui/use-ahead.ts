import { useEffect, useRef, useState } from 'react';

/** A pause this long between two keys means that the person has arrived, in milliseconds. */
const REST_MS = 180;

interface Ahead {
  id: string;
  /** What was open when it was told. */
  from: string;
  told: boolean;
}

/**
 * For a choice that is walked through with keys: `shown` follows each of them at once, and what is behind the choice is
 * opened once, where the walk ends. `go` goes straight to one.
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
