import type { Db } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';
import type { Verificacao } from '#platform/files/check-upload.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Upload } from './access.ts';
import { enqueueVerificar } from './jobs.ts';

/** A stored file before its row; `size` in bytes, width and height in pixels. */
export interface NewArquivo {
  chave: string;
  mime: string;
  size: number;
  sha256: string;
  width?: number;
  height?: number;
  verificacao: Verificacao;
  sensivel: boolean;
}

/**
 * Replaces the upload by its file, in one transaction. Returns false when the upload is gone, because it was concluded
 * or cancelled meanwhile.
 */
export async function insertUploaded(
  tx: Db,
  who: Who,
  { upload, file }: { upload: Upload; file: NewArquivo },
): Promise<boolean> {
  const taken = await tx.deleteFrom('upload').where('id', '=', upload.id).executeTakeFirst();
  if (taken.numDeletedRows !== 1n) return false;
  if (upload.rascunhoId) await holdRascunho(tx, who, upload.rascunhoId);
  const arquivoId = uuidv7();
  await tx
    .insertInto('arquivo')
    .values({
      id: arquivoId,
      chave: file.chave,
      nome: upload.nome,
      mime: file.mime,
      tamanho: file.size,
      sha256: file.sha256,
      largura: file.width ?? null,
      altura: file.height ?? null,
      verificacao: file.verificacao,
      enviadoPorId: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
  await tx
    .insertInto('anexo')
    .values({
      id: upload.id,
      arquivoId,
      usuarioId: who.usuarioId,
      rascunhoId: upload.rascunhoId,
      ownerKind: upload.ownerKind,
      paraOwnerId: upload.ownerId,
      campo: upload.campo,
      sensivel: file.sensivel,
      createdAt: who.now,
    })
    .execute();
  if (file.verificacao === 'em_verificacao') await enqueueVerificar(tx, { arquivoId, now: who.now });
  return true;
}

/** Locks the draft, because it may have been filed or discarded during the upload. */
export async function holdRascunho(tx: Db, who: Who, id: string): Promise<void> {
  const row = await tx
    .selectFrom('rascunho')
    .select('id')
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('autorId', 'in', [who.usuarioId, ...who.representados, ...who.outorgantes])
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
}
