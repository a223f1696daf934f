/** The present instant. The only place of the web app that reads the machine's clock; tests replace it with fake timers. */
export function now(): Date {
  return new Date();
}
