import * as http from 'node:http';
import * as https from 'node:https';
import { PixIndisponivel } from './gateway.ts';

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

export type JsonClient = (request: JsonRequest) => Promise<JsonAnswer>;

/** Asks over HTTP, with the client certificate when there is one. Throws PixIndisponivel when no whole answer comes. */
export function createJsonClient(certificate: ClientCertificate | null): JsonClient {
  const agent = certificate
    ? new https.Agent({ ...certificate, keepAlive: true })
    : new https.Agent({ keepAlive: true });
  return (request) =>
    new Promise((resolve, reject) => {
      const secure = request.url.startsWith('https:');
      const options = {
        method: request.method,
        headers: { accept: 'application/json', ...request.headers },
        timeout: TIMEOUT_MS,
      };
      const fail = (why: string) => reject(new PixIndisponivel(why));
      const sent = secure
        ? https.request(request.url, { ...options, agent }, receive)
        : http.request(request.url, options, receive);
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
        answer.on('error', (err) => fail(err.message));
      }
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (err) => fail(err.message));
      sent.end(request.body);
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
