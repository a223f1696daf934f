import { randomBytes } from 'node:crypto';
import type { Db } from '@balcao/db/db';
import type { DocumentoTable } from '@balcao/db/schema.gen';
import { codigoValidacaoFromBytes } from '@balcao/domain/pessoa/codigo-validacao';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { enqueueEmissao } from './emitir-job.ts';
import type { DadosDocumento } from './especie.ts';

type NovoDocumento = Omit<Insertable<DocumentoTable>, 'id' | 'codigo' | 'dados' | 'assinantes'> & {
  dados: DadosDocumento;
  assinantes: readonly { nome: string; cargo: string }[];
};

/**
 * Writes a document with a code of its own on the caller's transaction, and has the worker print and sign it. Returns its
 * id.
 */
export async function insertDocumento(tx: Db, documento: NovoDocumento): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('documento')
    .values({
      ...documento,
      id,
      codigo: codigoValidacaoFromBytes(randomBytes(10)),
      dados: JSON.stringify(documento.dados),
      assinantes: JSON.stringify(documento.assinantes),
    })
    .execute();
  await enqueueEmissao(tx, id);
  return id;
}

/** Ends a document that a newer one replaces; `substituidoPorId` is null until that one is written. */
export function replaceDocumento(
  tx: Db,
  id: string,
  change: { revokedAt: Date } | { substituidoPorId: string },
) {
  return tx
    .updateTable('documento')
    .set({ ...change, revogacaoMotivo: 'Substituído por um documento mais novo.' })
    .where('id', '=', id)
    .execute();
}
