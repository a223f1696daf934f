import { LEITURAS_MAX, portal } from '@balcao/contract/portal';

/** Window in which reads are joined, in milliseconds, because parts of a page render at nearly the same moment. */
const GATHER_MS = 12;
/** Limit of all addresses in one request, in characters. */
const ADDRESSES_MAX = 5_000;
const API = '/api';
const TIMEOUT_MS = 20_000;

interface Part {
  address: string;
  init: RequestInit;
  resolve: (answer: Response | Promise<Response>) => void;
  reject: (reason: unknown) => void;
}

let joining = false;
/** Reads that wait to be sent, by their headers. */
const waiting = new Map<string, Part[]>();

/** Joins simultaneous reads from now on; the returned function stops that. */
export function startJoining(): () => void {
  joining = true;
  return () => {
    joining = false;
  };
}

/** Like `fetch` for a small read, joined with other reads of the same moment. */
export function fetchJoined(address: string, init: RequestInit): Promise<Response> {
  if (!joining) return fetch(address, init);
  return new Promise((resolve, reject) => {
    const key = JSON.stringify(init.headers);
    const parts = waiting.get(key) ?? [];
    if (parts.length === 0) {
      waiting.set(key, parts);
      setTimeout(() => leave(key), GATHER_MS);
    }
    parts.push({ address, init, resolve, reject });
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error), { once: true });
  });
}

function leave(key: string): void {
  const parts = (waiting.get(key) ?? []).filter(({ init }) => !init.signal?.aborted);
  waiting.delete(key);
  while (parts.length > 0) {
    let length = 0;
    const fits = parts.findIndex(({ address }, i) => {
      length += address.length;
      return i > 0 && (i === LEITURAS_MAX || length > ADDRESSES_MAX);
    });
    void ask(parts.splice(0, fits === -1 ? parts.length : fits));
  }
}

async function ask(parts: readonly Part[]): Promise<void> {
  const [first] = parts;
  if (parts.length === 1) return first?.resolve(fetch(first.address, first.init));
  const leituras = parts.map(({ address }) => address.slice(API.length)).join(' ');
  try {
    const answer = await fetch(`${API}${portal.emConjunto.path}?${new URLSearchParams({ leituras })}`, {
      headers: first?.init.headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) {
      for (const { resolve } of parts) resolve(answer.clone());
      return;
    }
    const { items } = (await answer.json()) as { items: { status: number; corpo: unknown }[] };
    // The headers may hold a renewed token, so every part gets them.
    for (const [i, { resolve }] of parts.entries())
      resolve(
        new Response(JSON.stringify(items[i]?.corpo), { status: items[i]?.status, headers: answer.headers }),
      );
  } catch (error) {
    for (const { reject } of parts) reject(error);
  }
}
