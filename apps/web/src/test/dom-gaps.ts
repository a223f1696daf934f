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
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  URL.createObjectURL ??= () => 'blob:teste';
  URL.revokeObjectURL ??= () => {};
}
