import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import { type CallOptions, type LooseArgs, send } from './call.ts';
import { OfflineError } from './problem.ts';

/** A file taken from the API, whole, in memory. */
export interface DownloadedFile {
  blob: Blob;
  nome: string;
  /** Bytes. */
  tamanho: number;
  /** The page of the portal that it belongs to; null when the server did not say. */
  pagina: string | null;
}

export interface DownloadProgress {
  nome: string;
  recebido: number;
  /** Bytes in all; null when the server did not say. */
  total: number | null;
}

/** No byte for this long means that the connection was lost, in milliseconds. */
const STALL_MS = 30_000;

/** Waiting for the answer to begin may take a document's whole preparation. */
const FIRST_BYTE_MS = 60_000;

/** Downloads a file with progress. Throws like `call`; a transfer that stalls is an OfflineError. */
export async function download<R extends RouteDef>(
  route: R,
  args: ArgsOf<R>,
  onProgress: (progress: DownloadProgress) => void = () => {},
  options: Pick<CallOptions, 'signal'> = {},
): Promise<DownloadedFile> {
  const abort = new AbortController();
  const stop = () => abort.abort(options.signal?.reason);
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    const waiting = setTimeout(() => abort.abort(new OfflineError('timeout')), FIRST_BYTE_MS);
    const response = await send(route, args as LooseArgs, {
      signal: abort.signal,
      timeoutMs: WHOLE_TRANSFER_MS,
    }).finally(() => clearTimeout(waiting));
    return await readFile(response, abort, onProgress);
  } catch (error) {
    throw abort.signal.reason instanceof OfflineError ? abort.signal.reason : error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

/** Upper limit of a whole transfer, in milliseconds; the stall limit ends it long before when nothing moves. */
const WHOLE_TRANSFER_MS = 30 * 60_000;

async function readFile(
  response: Response,
  abort: AbortController,
  onProgress: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
  const nome = fileName(response.headers.get('content-disposition')) ?? 'arquivo';
  const length = Number(response.headers.get('content-length'));
  const total = Number.isSafeInteger(length) && length > 0 ? length : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let recebido = 0;
  onProgress({ nome, recebido, total });
  const reader = response.body?.getReader();
  while (reader) {
    const stalled = setTimeout(() => abort.abort(new OfflineError('network')), STALL_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(stalled));
    if (done) break;
    parts.push(value);
    recebido += value.byteLength;
    onProgress({ nome, recebido, total });
  }
  if (total !== null && recebido < total) throw new OfflineError('network');
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const pagina = pageOf(response.headers.get('link'));
  return { blob: new Blob(parts, { type }), nome, tamanho: recebido, pagina };
}

/** The page of the portal that a Link header names as the one that a file belongs to (RFC 8288). */
export function pageOf(header: string | null): string | null {
  return /^<(\/(?![/\\])[^>\s]*)>\s*;\s*rel="?up"?$/.exec(header ?? '')?.[1] ?? null;
}

/** The name in a Content-Disposition header: the encoded form first (RFC 6266). */
export function fileName(header: string | null): string | null {
  if (header === null) return null;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A broken encoding falls back to the plain name.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim() ?? null;
}

/** Hands a file to the browser to keep. */
export function saveFile(file: Pick<DownloadedFile, 'blob' | 'nome'>): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.nome;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
