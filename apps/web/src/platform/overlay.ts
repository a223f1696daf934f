import { createStore } from './store.ts';

interface OverlayEntry {
  id: number;
  text: string;
}

/** Layer and opacity of the overlay, fixed by the specification. */
export const OVERLAY_Z_INDEX = 210;
export const OVERLAY_OPACITY = 0.7;

export const overlayStore = createStore<readonly OverlayEntry[]>([]);
let lastId = 0;

/** Covers the screen with a text during a task. Prefer `during`, which always closes. */
export const overlay = {
  /** Shows the text; the returned function hides it. */
  show: (text: string): (() => void) => {
    lastId += 1;
    const id = lastId;
    overlayStore.update((list) => [...list, { id, text }]);
    return () => overlayStore.update((list) => list.filter((entry) => entry.id !== id));
  },
  /** Shows the text until the task ends, even if it fails. */
  during: async <T>(text: string, work: Promise<T>): Promise<T> => {
    const hide = overlay.show(text);
    try {
      return await work;
    } finally {
      hide();
    }
  },
};
