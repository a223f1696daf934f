import { useCallback, useEffect, useRef, useState } from 'react';
import { getCopy, putCopy, removeCopyOf } from './local-copy.ts';

/** A pause this long is worth a copy, in milliseconds. */
const PAUSE_MS = 300;

type Change<T> = (next: T | ((now: T) => T)) => void;

/**
 * State of a form that outlives an expired session, a reload and a closed tab: it is copied as it is typed and comes
 * back at the next visit, unless the person was faster. `forget` is called when it was sent, and leaves what another window
 * of the same form keeps; `save` after what is not to wait for a pause.
 */
export function useKept<T extends object>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [value: T, change: Change<T>, forget: () => void, save: () => void] {
  const [value, setValue] = useState(initial);
  const latest = useRef({ value: initial, touched: false, unsaved: false });
  /** What the device has from here. */
  const saved = useRef<T | null>(null);
  const blank = useRef(JSON.stringify(initial));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const valid = useRef(isValid);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (!latest.current.unsaved) return;
    latest.current.unsaved = false;
    saved.current = latest.current.value;
    putCopy(key, saved.current);
  }, [key]);
  useEffect(() => {
    let gone = false;
    void getCopy(key).then((copy) => {
      if (gone || latest.current.touched || !valid.current(copy)) return;
      latest.current.value = copy;
      saved.current = copy;
      setValue(copy);
    });
    const leave = () => {
      // Another window may have kept or sent its own in between: what is typed here is still to come back.
      const waits = saved.current !== null && JSON.stringify(latest.current.value) !== blank.current;
      latest.current.unsaved ||= waits && latest.current.touched;
      save();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', leave);
      save();
    };
  }, [key, save]);
  const change: Change<T> = useCallback(
    (next) => {
      const result = typeof next === 'function' ? next(latest.current.value) : next;
      latest.current = { value: result, touched: true, unsaved: true };
      setValue(result);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    [save],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    latest.current.unsaved = false;
    if (saved.current) removeCopyOf(key, saved.current);
    saved.current = null;
  }, [key]);
  return [value, change, forget, save];
}

/** Whether a kept value has the shape of `sample`: the same names with values of the same types. */
export function isLike<T extends object>(sample: T): (value: unknown) => value is T {
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(sample).every(([name, part]) => {
      const found: unknown = Reflect.get(value, name);
      return typeof found === typeof part && Array.isArray(found) === Array.isArray(part);
    });
}
