const { setTimeout: later, clearTimeout: never } = globalThis;
const FRAME_MS = 16;

/** Adds what jsdom lacks, in the simplest form: a wide screen whose observers never fire. */
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
  // jsdom uses a single timer for frames: started under fake timers, it never fires again.
  window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (frame) => never(frame);
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // The text editor asks for the position of words, and for what is at a point.
  const nowhere = document.createElement('i');
  Range.prototype.getClientRects ??= () => nowhere.getClientRects();
  Range.prototype.getBoundingClientRect ??= () => nowhere.getBoundingClientRect();
  Selection.prototype.modify ??= () => {};
  document.elementFromPoint ??= () => null;
  URL.createObjectURL ??= () => 'blob:teste';
  URL.revokeObjectURL ??= () => {};
}
