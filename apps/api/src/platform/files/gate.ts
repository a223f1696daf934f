/** Runs a task when one of the places is free. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

/** A gate with that many places; tasks wait in the order in which they came. */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];

  const enter = () =>
    new Promise<void>((resolve) => {
      if (free === 0) {
        waiting.push(resolve);
        return;
      }
      free -= 1;
      resolve();
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
