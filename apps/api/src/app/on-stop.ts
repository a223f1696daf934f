const LIMIT_MS = 20_000;

let stopping = false;

/** True from the moment this process was asked to end, after which failures are expected. */
export function isStopping(): boolean {
  return stopping;
}

/**
 * Runs `close` once on SIGTERM or SIGINT, or when the parent process goes away, then exits 0; exits 1 when closing
 * takes over 20 s.
 */
export function onStop(close: () => Promise<void>): void {
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.send) process.on('disconnect', stop);
}
