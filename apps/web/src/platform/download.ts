import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import { type CallOptions, type LooseArgs, send } from './call.ts';
import { OfflineError } from './problem.ts';

/** A file from the API, held in memory. */
export interface DownloadedFile {
  blob: Blob;
  nome: string;
  /** Bytes. */
  tamanho: number;
  /** The page of the portal that the file belongs to; null if unknown. */
  pagina: string | null;
}

export interface DownloadProgress {
  nome: string;
  recebido: number;
  /** Total bytes; null if unknown. */
  total: number | null;
}

/** Time without a byte after which the connection counts as lost, in milliseconds. */
const STALL_MS = 30_000;

/** Timeout for the first byte, in milliseconds: the server may still have to make the document. */
const FIRST_BYTE_MS = 60_000;

/** Downloads a file with progress. Throws like `call`; a stalled transfer is an OfflineError. */
export async function download<R extends RouteDef>(
  route: R,
  args: ArgsOf<R>,
  onProgress: (progress: DownloadProgress) => void = () => {},
  options: Pick<CallOptions, 'signal' | 'nameless'> = {},
): Promise<DownloadedFile> {
  const abort = new AbortController();
  const stop = () => abort.abort(options.signal?.reason);
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    const waiting = setTimeout(() => abort.abort(new OfflineError('timeout')), FIRST_BYTE_MS);
    const response = await send(route, args as LooseArgs, {
      ...options,
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

/** Limit of a whole transfer, in milliseconds; a stalled one ends much earlier. */
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

/** The portal page in a Link header with rel="up" (RFC 8288), which the file belongs to. */
export function pageOf(header: string | null): string | null {
  return /^<(\/(?![/\\])[^>\s]*)>\s*;\s*rel="?up"?$/.exec(header ?? '')?.[1] ?? null;
}

/** The file name of a Content-Disposition header; the encoded form wins (RFC 6266). */
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

/** Lets the browser save a file. */
export function saveFile(file: Pick<DownloadedFile, 'blob' | 'nome'>): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.nome;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
