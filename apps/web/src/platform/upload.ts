import type { ArgsOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { noteActivity } from './activity.ts';
import { addressOf, bearer, type LooseArgs } from './call.ts';
import { OfflineError, ProblemError, readProblem } from './problem.ts';
import { getSession, renewToken } from './session.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the bytes of this chunk sent so far. */
  onProgress?: (sent: number) => void;
}

/** Time without progress after which the connection counts as lost, in milliseconds. */
const STALL_MS = 30_000;

/**
 * Sends one chunk as the raw body of a `stream` route, with progress (which `fetch` lacks). Throws ProblemError and
 * OfflineError like `call`. The caller asks the server for its offset and continues there.
 */
export function uploadChunk<R extends RouteDef>(
  route: R,
  args: ArgsOf<R>,
  chunk: Blob,
  options: UploadOptions = {},
): Promise<ResponseOf<R>> {
  const token = getSession()?.token ?? null;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let stalled = setTimeout(giveUp, STALL_MS);
    function giveUp() {
      reject(new OfflineError('timeout'));
      xhr.abort();
    }
    const stop = () => xhr.abort();
    xhr.open(route.method, addressOf(route, args as LooseArgs));
    xhr.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(bearer(token))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, STALL_MS);
      options.onProgress?.(event.loaded);
    };
    xhr.onload = () => {
      if (token && xhr.status !== 401) noteActivity();
      const renewed = xhr.getResponseHeader('x-balcao-token');
      if (renewed && token) void renewToken(token, renewed);
      finish(xhr).then((value) => resolve(value as ResponseOf<R>), reject);
    };
    xhr.onerror = () => reject(new OfflineError('network'));
    xhr.onabort = () => reject((options.signal?.reason as Error | undefined) ?? new OfflineError('network'));
    xhr.onloadend = () => {
      clearTimeout(stalled);
      options.signal?.removeEventListener('abort', stop);
    };
    if (options.signal?.aborted) {
      clearTimeout(stalled);
      reject(options.signal.reason as Error);
      return;
    }
    options.signal?.addEventListener('abort', stop, { once: true });
    xhr.send(chunk);
  });
}

/** Timeout of one chunk without an account, in milliseconds: `fetch` tells of no progress within it. */
const CHUNK_MS = 120_000;

/** Sends one chunk and says nothing of the person: no token, no cookie. Otherwise like `uploadChunk`. */
export async function uploadNameless<R extends RouteDef>(
  route: R,
  args: ArgsOf<R>,
  chunk: Blob,
  signal: AbortSignal,
): Promise<ResponseOf<R>> {
  const timeout = AbortSignal.timeout(CHUNK_MS);
  let response: Response;
  try {
    // biome-ignore lint/style/noRestrictedGlobals: `call` sends JSON, and the request above sends cookies
    response = await fetch(addressOf(route, args as LooseArgs), {
      method: route.method,
      headers: { 'content-type': 'application/octet-stream' },
      credentials: 'omit',
      body: chunk,
      signal: AbortSignal.any([signal, timeout]),
    });
  } catch {
    if (signal.aborted) throw signal.reason;
    throw new OfflineError(timeout.aborted ? 'timeout' : 'network');
  }
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as ResponseOf<R>;
}

async function finish(xhr: XMLHttpRequest): Promise<unknown> {
  const contentType = xhr.getResponseHeader('content-type') ?? '';
  if (xhr.status >= 200 && xhr.status < 300) {
    try {
      return xhr.status === 204 ? undefined : JSON.parse(xhr.responseText);
    } catch {
      throw new ProblemError({
        code: 'unavailable',
        status: xhr.status,
        title: 'A resposta chegou incompleta.',
      });
    }
  }
  if (xhr.status === 0) throw new OfflineError('network');
  throw await readProblem(
    new Response(xhr.responseText, { status: xhr.status, headers: { 'content-type': contentType } }),
  );
}
