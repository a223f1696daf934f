import { useEffect, useRef } from 'react';

function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[data-page-title]')?.focus();
}

/** Puts the focus on the h1 when a step appears without a navigation, so that its title is read and Tab goes on from it. */
export function useFocusHeading(): void {
  useEffect(focusHeading, []);
}

/** The same whenever the step changes; the first one is left to the navigation that opened the screen. */
export function useFocusOnChange(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}
