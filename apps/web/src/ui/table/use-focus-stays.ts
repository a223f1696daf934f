import { type RefObject, useEffect, useRef } from 'react';

/** Time after which an action without a visible result is given up, in milliseconds. */
const WAIT_MS = 10_000;

/** Time for a closed dialog to return the focus to a button that disappears next, in milliseconds. */
const SETTLE_MS = 1000;

/**
 * For lists whose buttons remove their own row. Call `act` on a press: when the focus is lost, the box around the list
 * gets it, or else the title of the page.
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
      // An open dialog keeps the focus until it closes.
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
