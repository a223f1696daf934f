import { createStore } from './store.ts';

interface OverlayEntry {
  id: number;
  text: string;
}

/** Where the overlay stands among the layers, and how much it hides; both fixed by the specification. */
export const OVERLAY_Z_INDEX = 210;
export const OVERLAY_OPACITY = 0.7;

export const overlayStore = createStore<readonly OverlayEntry[]>([]);
let lastId = 0;

/** Covers the screen with a text while something runs. Prefer `during`, which always closes. */
export const overlay = {
  /** Shows the text; call the returned function to hide it. */
  show: (text: string): (() => void) => {
    lastId += 1;
    const id = lastId;
    overlayStore.update((list) => [...list, { id, text }]);
    return () => overlayStore.update((list) => list.filter((entry) => entry.id !== id));
  },
  /** Shows the text until the work ends, well or badly. */
  during: async <T>(text: string, work: Promise<T>): Promise<T> => {
    const hide = overlay.show(text);
    try {
      return await work;
    } finally {
      hide();
    }
  },
};
