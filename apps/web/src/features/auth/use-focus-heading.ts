import { useEffect, useRef } from 'react';

function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[data-page-title]')?.focus();
}

/** Focuses the h1 when a step appears without a navigation, so that its title is announced. */
export function useFocusHeading(): void {
  useEffect(focusHeading, []);
}

/** The same at every change of the step; the first one is left to the navigation. */
export function useFocusOnChange(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}
