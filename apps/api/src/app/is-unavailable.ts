import { toProblem } from '#platform/http/map-error.ts';

/** Errors of names that may resolve later: a container's database has no name before it runs. */
const UNKNOWN_HOST = /^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Whether the database is only away, so that waiting helps. A wrong password or name is not that. */
export function isUnavailable(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  const code = 'code' in err && typeof err.code === 'string' ? err.code : '';
  if (UNKNOWN_HOST.test(code) || /timeout expired|Query read timeout/.test(err.message)) return true;
  return toProblem(err)?.code === 'unavailable';
}
