const STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/**
 * Makes a box that scrolls and holds nothing that takes the focus a stop of the Tab key, so that its end can be read by
 * keyboard; for use as a ref. Follows changes of its size and content.
 */
export function makeReachable(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const update = () => {
    if (box.scrollHeight > box.clientHeight && !box.querySelector(STOPS)) box.tabIndex = 0;
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
