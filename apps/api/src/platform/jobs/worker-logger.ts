import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** Sends the queue's own messages to our log; its `info` (every job) is debug here, and payloads are never passed. */
export function workerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const fields = { worker: scope.workerId, task: scope.taskIdentifier };
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });
}
