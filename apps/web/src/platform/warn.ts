import { createStore } from './store.ts';

interface Warning {
  id: number;
  text: string;
  done: () => void;
}

export const warningStore = createStore<readonly Warning[]>([]);
let lastId = 0;

/** Shows a blocking warning with an OK button; resolves when it is closed. Several wait in a queue. */
export function warn(text: string): Promise<void> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const done = () => {
      warningStore.update((list) => list.filter((w) => w.id !== id));
      resolve();
    };
    warningStore.update((list) => [...list, { id, text, done }]);
  });
}
