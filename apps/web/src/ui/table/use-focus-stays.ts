import { type RefObject, useEffect, useRef } from 'react';

/** An act that takes longer than this to be seen is given up on, in milliseconds. */
const WAIT_MS = 10_000;

/** A dialog that closes gives the focus back to a button that goes a moment later, in milliseconds. */
const SETTLE_MS = 1000;

/**
 * For a list whose buttons take their own row away. `act` is called when one is pressed: as soon as the focus has gone
 * with what was drawn, the box around the list gets it (the title of the page when the box is gone too), so that the
 * keyboard goes on from there.
 */
export function useFocusStays<T extends HTMLElement>(): { box: RefObject<T | null>; act: () => void } {
  const box = useRef<T>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const act = () => {
    stop.current();
    let timer = setTimeout(() => stop.current(), WAIT_MS);
    const drawn = new MutationObserver(() => {
      const focused = document.activeElement;
      if (focused !== null && focused !== document.body) return;
      // A dialog in front keeps the focus itself until it goes.
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const rest = box.current ?? document.querySelector<HTMLElement>('[data-page-title]');
      rest?.focus({ preventScroll: true });
      clearTimeout(timer);
      timer = setTimeout(() => stop.current(), SETTLE_MS);
    });
    stop.current = () => {
      drawn.disconnect();
      clearTimeout(timer);
    };
    drawn.observe(document.body, { childList: true, subtree: true });
  };
  return { box, act };
}
