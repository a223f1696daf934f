import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Ask {
  method: string;
  path: string;
  token: string;
  body?: unknown;
  bytes?: Buffer;
  key?: string;
}

const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

/** Our own errors, which no crash excuses: answers 500. */
export const faults: string[] = [];

/** Sends once; null without an answer, because the server died or is not there. */
export async function ask(base: string, request: Ask): Promise<Answer | null> {
  const { method, path, token, body, bytes, key } = request;
  try {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(bytes ? { body: new Uint8Array(bytes) } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    if (response.status === 500) faults.push(`${method} ${path} → 500 ${text}`);
    return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  } catch {
    return null;
  }
}

/** Sends until an answer other than 503 comes, as a browser does with the same key; null once `stopped` is true. */
export async function insist(base: string, request: Ask, stopped: () => boolean): Promise<Answer | null> {
  while (!stopped()) {
    const answer = await ask(base, request);
    if (answer && answer.status !== 503 && answer.status !== 500) return answer;
    await sleep(PAUSE_MS);
  }
  return null;
}
