import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the content fits the width of its box. A table that fits needs no scrolling region, and without one its
 * header can stay in sight while the page scrolls.
 */
export function useFits(): { box: RefObject<HTMLElement | null>; fits: boolean } {
  const box = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => setFits(content.scrollWidth <= element.clientWidth + 1));
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { box, fits };
}
