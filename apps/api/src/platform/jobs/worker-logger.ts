import { Logger } from 'graphile-worker';
import { type Log, scrub } from '../log.ts';

/**
 * Sends the queue's own messages to our log; its `info` (every job) is debug here, payloads are never passed, and the
 * errors that it quotes are scrubbed like our own.
 */
export function workerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const fields = { worker: scope.workerId, task: scope.taskIdentifier };
    const text = scrub(message);
    if (level === 'error') log.error(fields, text);
    else if (level === 'warning') log.warn(fields, text);
    else log.debug(fields, text);
  });
}
