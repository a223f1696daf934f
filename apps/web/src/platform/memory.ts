const memories = new Set<() => void>();

/** Whatever keeps what was read for a person says here how it forgets it. */
export function onForget(forget: () => void): void {
  memories.add(forget);
}

/** Forgets all that was read for a person. */
export function forgetRead(): void {
  for (const forget of memories) forget();
}
