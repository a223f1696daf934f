/** The current time. Only this function reads the machine's clock, so tests replace it with fake timers. */
export function now(): Date {
  return new Date();
}
