import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** More than any piece of a file that a browser sends at once. */
const LONGEST_REST_BYTES = 16 * 1024 * 1024;
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * Reads away what is left of a body that was answered before its end, so that the next request on the connection is heard.
 * Closing at once could lose the answer, and an endless body must not be read: beyond 16 MiB or 5 s the connection ends.
 */
export function drainRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  // An injected request came over no connection.
  if (!(socket instanceof Socket)) return;
  const end = performance.now() + PATIENCE_MS;
  const limit = socket.bytesRead + LONGEST_REST_BYTES;
  request.resume();
  const timer = setInterval(() => {
    const over = request.complete || socket.destroyed;
    if (!over && performance.now() < end && socket.bytesRead < limit) return;
    clearInterval(timer);
    if (!over) socket.destroy();
  }, LOOK_EVERY_MS);
}
