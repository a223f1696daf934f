import { useCallback, useState } from 'react';

/**
 * Whether the content fits the width of its box. A table that fits needs no scrolling region, and without one its
 * header can be sticky. `box` is a ref, because the box comes and goes as a phone is rotated.
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
