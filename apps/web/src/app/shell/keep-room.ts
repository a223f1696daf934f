const ROOM = '--bal-banners';

/** A ref: what stays under the top bar, and the drawer beside the page, begin below this element however tall it is. */
export function keepRoom(banners: HTMLElement | null): (() => void) | undefined {
  if (!banners) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty(ROOM, `${banners.getBoundingClientRect().height}px`),
  );
  observer.observe(banners);
  return () => {
    observer.disconnect();
    style.removeProperty(ROOM);
  };
}
