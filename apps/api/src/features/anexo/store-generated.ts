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

/**
 * Stores bytes that the portal made itself, such as an issued PDF. Call it outside any transaction, then `insertRow`
 * inside the one that makes the file known, so that a row never points to a file that is not there.
 */
export async function storeGenerated(
  deps: Pick<Deps, 'storage' | 'clock'>,
  { nome, mime, bytes }: { nome: string; mime: string; bytes: Uint8Array },
): Promise<GeneratedFile> {
  const arquivoId = uuidv7();
  const expected = createHash('sha256').update(bytes).digest('hex');
  const { size, sha256 } = await deps.storage.put(arquivoId, Readable.from([Buffer.from(bytes)]), {
    sha256: expected,
  });
  return {
    arquivoId,
    sha256,
    tamanho: size,
    async insertRow(tx) {
      await tx
        .insertInto('arquivo')
        .values({
          ...{ id: arquivoId, chave: arquivoId, nome, mime, tamanho: size, sha256 },
          ...{ verificacao: 'liberado', createdAt: deps.clock() },
        })
        .execute();
    },
  };
}
