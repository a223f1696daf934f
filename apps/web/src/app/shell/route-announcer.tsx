import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** How long to wait for the heading of a screen that is still loading, in milliseconds. */
const HEADING_WAIT_MS = 5000;

/** After each navigation: the focus goes to the h1, and the page is announced by it. The first page is left alone. */
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
 * Calls back with the h1 of the screen, now or as soon as it is drawn, and with the one that takes its place when the
 * data arrive and the focus went with the first. Returns the way to stop waiting.
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
