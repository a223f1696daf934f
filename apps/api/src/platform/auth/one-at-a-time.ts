const tails = new Map<string, Promise<unknown>>();

/**
 * Runs pieces of work that share a key one after the other within this process. Guesses at one account sent in
 * parallel thus meet the counter of the guess before them.
 */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (tails.get(key) ?? Promise.resolve()).then(work);
  const tail = result
    .catch(() => undefined)
    .then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
  tails.set(key, tail);
  return result;
}
