const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Delay before the next attempt after this many consecutive failures, in milliseconds. */
export function backoff(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
}

/** Waits longer after each failure, but at most until the browser reports a network. Rejects when aborted. */
export function waitForNetwork(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(go, backoff(failures));
    function stop() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', abort);
    }
    function go() {
      stop();
      resolve();
    }
    function abort() {
      stop();
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    }
    if (signal.aborted) return abort();
    window.addEventListener('online', go);
    signal.addEventListener('abort', abort);
  });
}
