import { useCallback, useState } from 'react';

/**
 * Whether the content fits the width of its box. A table that fits needs no scrolling region, and without one its
 * header can stay in sight while the page scrolls. `box` is a ref: the box comes and goes as a phone is turned.
 */
export function useFits(): {
  box: (element: HTMLElement | null) => (() => void) | undefined;
  fits: boolean;
} {
  const [fits, setFits] = useState(true);
  const box = useCallback((element: HTMLElement | null) => {
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const observer = new ResizeObserver(() => setFits(content.scrollWidth <= element.clientWidth + 1));
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { box, fits };
}
