import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls back when an element unmounts while it has the focus. */
export function useFocusLost<T extends HTMLElement>(onFocusLost: () => void): RefObject<T | null> {
  const root = useRef<T>(null);
  const told = useRef(onFocusLost);
  useLayoutEffect(() => {
    const node = root.current;
    const tell = told.current;
    return () => {
      // The element is still in the page here; the focus is set after it is gone.
      if (node?.contains(document.activeElement)) queueMicrotask(tell);
    };
  }, []);
  return root;
}
