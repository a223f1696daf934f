import type { Db } from '@balcao/db/db';
import type { DocumentoTable } from '@balcao/db/schema.gen';
import type { Selectable } from 'kysely';
import { getRequerimento, type Requerimento } from '#features/requerimento/api.ts';
import { hidesAuthor, mayKnowAuthor } from '#features/sigilo/api.ts';
import { motivoExigido } from '#platform/auth/leitura-aberta.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

export interface DocumentoDoPedido {
  documento: Selectable<DocumentoTable>;
  requerimento: Requerimento;
}

/**
 * Returns a document with its request, for a person who may see the request. It throws `not_found` when the document is
 * missing, belongs to somebody else or is no document of a request. A document that names the author of a protected
 * request is hidden too. Readers with the right to the name open it with a reason first. `lock` locks both rows until
 * the transaction ends.
 */
export async function getDocumento(
  tx: Db,
  who: Who,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DocumentoDoPedido> {
  const found = await tx
    .selectFrom('documento')
    .select('ownerId')
    .where('id', '=', id)
    .where('ownerKind', '=', 'requerimento')
    .executeTakeFirst();
  if (!found?.ownerId) throw new Problem('not_found');
  const requerimento = await getRequerimento(tx, who, found.ownerId, { lock });
  if (!mayKnowAuthor(who, requerimento)) throw new Problem('not_found');
  if (await hidesAuthor(tx, who, requerimento)) throw motivoExigido(requerimento.id, 'identidade');
  const documento = await tx
    .selectFrom('documento')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { documento, requerimento };
}
