import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells when an element goes away with the focus in it, which would be lost with it. */
export function useFocusLost<T extends HTMLElement>(onFocusLost: () => void): RefObject<T | null> {
  const root = useRef<T>(null);
  const told = useRef(onFocusLost);
  useLayoutEffect(() => {
    const node = root.current;
    const tell = told.current;
    return () => {
      // The element is still in the page here: what takes the focus does so after it went.
      if (node?.contains(document.activeElement)) queueMicrotask(tell);
    };
  }, []);
  return root;
}
