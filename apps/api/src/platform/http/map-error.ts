import type { ProblemCode } from '@balcao/contract/problems';
import { Problem } from './problem.ts';

interface CodedError {
  code?: unknown;
  statusCode?: unknown;
  constraint?: unknown;
}

/** Fastify's own refusals, by its error code. */
const FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
};

/** PostgreSQL and connection states in which trying again later is right. */
const UNAVAILABLE = /^(08...|53...|57P0[123]|57014|55P03|40001|40P01|25006|ECONN.*|ETIMEDOUT|EPIPE)$/;
/** Values that PostgreSQL cannot store or compare: the caller's fault. */
const BAD_VALUE = /^(22...)$/;

function isConnectionLoss(err: Error): boolean {
  return /Connection terminated|not queryable|timeout exceeded when trying to connect|Cannot use a pool after/.test(
    err.message,
  );
}

/** Turns anything thrown into a Problem; `null` means a bug, to be logged and answered as `internal`. */
export function toProblem(err: unknown): Problem | null {
  if (err instanceof Problem) return err;
  if (!(err instanceof Error)) return null;
  const coded = err as Error & CodedError;
  const code = typeof coded.code === 'string' ? coded.code : '';
  const fastify = FASTIFY[code];
  if (fastify) return new Problem(fastify);
  if (err instanceof SyntaxError && coded.statusCode === 400) return new Problem('malformed');
  if (UNAVAILABLE.test(code) || isConnectionLoss(err))
    return new Problem('unavailable', { headers: { 'retry-after': '5' } });
  if (BAD_VALUE.test(code)) return new Problem('malformed');
  if (typeof coded.statusCode === 'number' && coded.statusCode >= 400 && coded.statusCode < 500)
    return new Problem('malformed');
  return null;
}
