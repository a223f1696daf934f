import { useCallback, useEffect, useRef, useState } from 'react';
import { getLatestCopy, ownKey, putCopy, removeCopy } from './local-copy.ts';

/** Pause after which a copy is stored, in milliseconds. */
const PAUSE_MS = 300;

type Change<T> = (next: T | ((now: T) => T)) => void;

/**
 * Form state that survives an expired session, a reload and a closed tab. It is copied while typing and restored at the
 * next visit, unless the person already typed. Call `forget` after sending; copies of other windows stay. Call `save`
 * to store without a pause.
 */
export function useKept<T extends object>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [value: T, change: Change<T>, forget: () => void, save: () => void] {
  const [value, setValue] = useState(initial);
  const latest = useRef({ value: initial, touched: false, unsaved: false });
  /** Key of this window's copy, its form, and whether it was stored. */
  const own = useRef<{ of: string; key: string; saved: boolean } | null>(null);
  const blank = useRef(JSON.stringify(initial));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const valid = useRef(isValid);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    latest.current.unsaved = false;
    if (!own.current?.saved) return;
    own.current.saved = false;
    removeCopy(own.current.key);
  }, []);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (!latest.current.unsaved) return;
    // An empty form is not stored, so that it does not hide another window's copy.
    if (JSON.stringify(latest.current.value) === blank.current) return forget();
    latest.current.unsaved = false;
    const place = own.current?.of === key ? own.current.key : ownKey(key);
    own.current = { of: key, key: place, saved: true };
    putCopy(place, latest.current.value);
  }, [key, forget]);
  useEffect(() => {
    let gone = false;
    void getLatestCopy(key).then((copy) => {
      const found = copy?.value;
      if (gone || copy === null || latest.current.touched || !valid.current(found)) return;
      latest.current.value = found;
      own.current = { of: key, key: copy.key, saved: true };
      setValue(found);
    });
    const leave = () => {
      // Another window may have sent this copy, so what is typed here is stored again.
      if (own.current?.saved && latest.current.touched) latest.current.unsaved = true;
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
  return [value, change, forget, save];
}
