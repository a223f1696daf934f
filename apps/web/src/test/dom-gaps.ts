const { setTimeout: later, clearTimeout: never } = globalThis;
const FRAME_MS = 16;

/** What jsdom lacks and the library asks for, in the simplest true form: a wide screen that observes nothing. */
export function fillGaps(): void {
  window.matchMedia ??= (media: string) =>
    ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      dispatchEvent: () => false,
    }) as unknown as MediaQueryList;
  class Blind {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.ResizeObserver ??= Blind;
  window.IntersectionObserver ??= Blind as unknown as typeof IntersectionObserver;
  // That of jsdom beats by one timer: begun while a test holds the clock, it never beats again.
  window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (frame) => never(frame);
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // The box of a text asks where its words stand, and what stands at a point.
  const nowhere = document.createElement('i');
  Range.prototype.getClientRects ??= () => nowhere.getClientRects();
  Range.prototype.getBoundingClientRect ??= () => nowhere.getBoundingClientRect();
  Selection.prototype.modify ??= () => {};
  document.elementFromPoint ??= () => null;
  URL.createObjectURL ??= () => 'blob:teste';
  URL.revokeObjectURL ??= () => {};
}
