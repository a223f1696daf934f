import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Longest wait for the heading of a loading screen, in milliseconds. */
const HEADING_WAIT_MS = 5000;

/** After each navigation, focuses the h1 and announces the page. It leaves the first page alone. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    let giveUp = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      giveUp();
      giveUp = whenHeading((heading) => {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
        setAnnounced(heading.textContent ?? '');
      });
    });
    return () => {
      giveUp();
      unsubscribe();
    };
  }, [router]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/**
 * Calls back with the h1, now or once it renders, and again if a later one replaces the focused one. Returns a function
 * that stops it.
 */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  let last: HTMLElement | null = null;
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === last) return;
    if (last && document.activeElement !== document.body) return;
    last = heading;
    found(heading);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
