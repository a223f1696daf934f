const memories = new Set<() => void>();

/** Registers a function that clears cached data of a person. */
export function onForget(forget: () => void): void {
  memories.add(forget);
}

/** Clears all cached data of a person. */
export function forgetRead(): void {
  for (const forget of memories) forget();
}
