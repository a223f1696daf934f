/** A ref that publishes the height of a sticky element in the given CSS property. */
export function keepRoom(name: `--bal-${string}`): (element: HTMLElement | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(name, `${element.getBoundingClientRect().height}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
