import type { FileAnswer } from '../http/context.ts';
import { downloadHeaders } from './download-headers.ts';
import { parseRange } from './parse-range.ts';
import type { Storage } from './storage.ts';

/** A stored file about to be answered, and the part of it that was asked for. */
interface Asked {
  arquivo: { nome: string; mime: string; tamanho: number; chave: string };
  range: string | undefined;
  /** Shown in place instead of saved; only pictures and PDF are. */
  inline?: boolean;
}

/** The bytes of a stored file, whole or the range that was asked for, with the headers of every file answer. */
export async function serveStored(
  { storage }: { storage: Storage },
  { arquivo, range: wanted, inline = false }: Asked,
): Promise<FileAnswer> {
  const { nome, mime, tamanho, chave } = arquivo;
  const headers = downloadHeaders({ nome, mime, disposition: inline ? 'inline' : 'attachment' });
  const range = parseRange(wanted, tamanho);
  if (range.kind === 'whole') {
    const length = { 'content-length': String(tamanho) };
    return { headers: { ...headers, ...length }, stream: await storage.getStream(chave) };
  }
  const partial = { ...headers, 'content-range': range.contentRange };
  if (range.kind === 'unsatisfiable')
    return { status: 416, headers: { ...partial, 'content-length': '0' }, stream: Buffer.alloc(0) };
  const { start, end } = range.range;
  return {
    status: 206,
    headers: { ...partial, 'content-length': String(end - start + 1) },
    stream: await storage.getStream(chave, range.range),
  };
}
