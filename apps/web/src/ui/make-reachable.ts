const STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/**
 * A ref that adds a scrolling box without focusable content to the Tab order, so that keyboards can scroll it. It
 * follows changes of size and content.
 */
export function makeReachable(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const update = () => {
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (scrolls && !box.querySelector(STOPS)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  update();
  const resized = new ResizeObserver(update);
  resized.observe(box);
  const changed = new MutationObserver(update);
  changed.observe(box, { childList: true, subtree: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
}
