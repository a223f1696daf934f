import { randomUUID } from 'node:crypto';
import { METHODS, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@balcao/contract/problems';
import type { RefuseUnrouted } from './known-paths.ts';
import { Problem } from './problem.ts';

interface ClientError extends Error {
  code: string;
  /** The bytes that could not be read, from the beginning of what came with them. */
  rawPacket: unknown;
}

/**
 * Answers what never became a request, because Node could not read it: an invented method, headers without end, noise.
 * No hook runs and there is no reply object, so the answer is written to the connection, which then ends.
 */
export function answerUnreadable(
  err: ClientError,
  socket: Socket,
  { refuse, headers }: { refuse: RefuseUnrouted; headers: Record<string, string> },
): void {
  if (err.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(err);
  const problem = problemOf(err, refuse);
  const id = randomUUID();
  const body = JSON.stringify(problem.body(id));
  const all = {
    ...headers,
    ...problem.extra.headers,
    'x-request-id': id,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const { status } = problems[problem.code];
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy(err));
}

function problemOf(err: ClientError, refuse: RefuseUnrouted): Problem {
  if (err.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout');
  if (err.code === 'HPE_HEADER_OVERFLOW') return new Problem('headers_too_large');
  if (err.code !== 'HPE_INVALID_METHOD') return new Problem('malformed');
  const came = Buffer.isBuffer(err.rawPacket) ? err.rawPacket.toString('latin1') : '';
  const [, method = '', url = ''] = /^(\S+) (\S+) HTTP\//.exec(came) ?? [];
  // A method that exists belongs to another request on the same connection, before the one that cannot be read.
  const refused = METHODS.includes(method) ? null : refuse(url);
  return refused?.code === 'method_not_allowed' ? refused : new Problem('malformed');
}
