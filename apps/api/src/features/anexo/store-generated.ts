import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#platform/deps.ts';

/** A file made by the portal, in place but without a row yet; `tamanho` in bytes, `sha256` in hexadecimal. */
export interface GeneratedFile {
  arquivoId: string;
  sha256: string;
  tamanho: number;
  /** Inserts its row on the caller's transaction; without it the stored bytes are swept after a day. */
  insertRow(tx: Db): Promise<void>;
}

type StoreDeps = Pick<Deps, 'storage' | 'clock'>;

/**
 * Stores bytes that the portal made itself, such as an issued PDF. Call it outside any transaction, then `insertRow`
 * inside the one that makes the file known, so that a row never points to a file that is not there.
 */
export function storeGenerated(
  deps: StoreDeps,
  { nome, mime, bytes }: { nome: string; mime: string; bytes: Uint8Array },
): Promise<GeneratedFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return store(deps, { nome, mime, source: Readable.from([Buffer.from(bytes)]), expected: { sha256 } });
}

/** The same of bytes that come as they are made, and may be too many to hold. */
export function storeStreamed(
  deps: StoreDeps,
  { nome, mime, source }: { nome: string; mime: string; source: Readable },
): Promise<GeneratedFile> {
  return store(deps, { nome, mime, source });
}

async function store(
  deps: StoreDeps,
  made: { nome: string; mime: string; source: Readable; expected?: { sha256: string } },
): Promise<GeneratedFile> {
  const { nome, mime, source, expected } = made;
  const arquivoId = uuidv7();
  const { size, sha256 } = await deps.storage.put(arquivoId, source, expected);
  return {
    arquivoId,
    sha256,
    tamanho: size,
    async insertRow(tx) {
      await tx
        .insertInto('arquivo')
        .values({
          id: arquivoId,
          chave: arquivoId,
          nome,
          mime,
          tamanho: size,
          sha256,
          verificacao: 'liberado',
          createdAt: deps.clock(),
        })
        .execute();
    },
  };
}
