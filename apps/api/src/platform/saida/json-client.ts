import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { hostDoEndereco } from '@balcao/domain/integracao/endereco';
import { type Allowed, guardedLookup, requireAllowed } from './open-guarded.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 1024 * 1024;

export interface JsonRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface JsonAnswer {
  status: number;
  /** Undefined when what came is not JSON. */
  json: unknown;
}

/** Client certificate that a provider asks for. */
export interface ClientCertificate {
  pfx: Buffer;
  passphrase?: string | undefined;
}

/** No whole answer came; `code` says why, as the system names it. */
export class NoAnswer extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export type JsonClient = (request: JsonRequest) => Promise<JsonAnswer>;

interface Options {
  certificate?: ClientCertificate | null;
  /** Where its connections may lead; anywhere for an address that the installation names. */
  allowed?: Allowed;
  /** Longest wait for a whole answer, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Asks over HTTP, with the client certificate when there is one, and follows no redirect. Throws NoAnswer when no whole
 * answer comes.
 */
export function createJsonClient(options: Options = {}): JsonClient {
  const { certificate = null, allowed = 'all', timeoutMs = TIMEOUT_MS } = options;
  const agent = new https.Agent({ ...certificate, keepAlive: true });
  return async (request) => {
    const host = hostDoEndereco(request.url);
    if (isIP(host) !== 0) requireAllowed([host], allowed);
    const common = {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      lookup: guardedLookup(allowed),
      signal: AbortSignal.timeout(timeoutMs),
    };
    return new Promise((resolve, reject) => {
      const sent = request.url.startsWith('https:')
        ? https.request(request.url, { ...common, agent }, receive)
        : http.request(request.url, common, receive);
      const fail = (err: Error) => reject(toNoAnswer(err));
      function receive(answer: http.IncomingMessage): void {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_ANSWER) sent.destroy(new Error('answer too large'));
          else chunks.push(chunk);
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, json: parse(Buffer.concat(chunks).toString()) }),
        );
        answer.on('error', fail);
      }
      sent.on('error', fail);
      sent.end(request.body);
    });
  };
}

function toNoAnswer(err: Error & { code?: unknown }): Error {
  if (err.name === 'AbortError') return new NoAnswer('no answer in time', 'ETIMEDOUT');
  return new NoAnswer(err.message, typeof err.code === 'string' ? err.code : '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
