import type { Db } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { opensSensitive } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** The chosen parts. */
export interface Parts {
  mensagens: readonly string[];
  anexos: readonly string[];
}

/**
 * Moves messages to the other request with their files, and records their origin. The other request also refers to the
 * chosen files, without copying bytes. Notes stay. @throws `not_found` for parts of another request
 */
export async function moveParts(
  tx: Db,
  who: Who,
  { de, para, mensagens, anexos }: Parts & { de: Requerimento; para: Requerimento },
): Promise<void> {
  await moveMensagens(tx, { de, para, ids: [...new Set(mensagens)] });
  await referAnexos(tx, who, { de, para, ids: [...new Set(anexos)] });
}

interface Move {
  de: Requerimento;
  para: Requerimento;
  ids: readonly string[];
}

async function moveMensagens(tx: Db, { de, para, ids }: Move): Promise<void> {
  if (ids.length === 0) return;
  const moved = await tx
    .updateTable('mensagem')
    .set({ requerimentoId: para.id, viaRequerimentoId: de.id })
    .where('id', 'in', ids)
    .where('requerimentoId', '=', de.id)
    .where('visibilidade', '=', 'publica')
    // A message that came by a joining goes only back to its origin.
    .where('viaRequerimentoId', 'is', null)
    .returning('id')
    .execute();
  if (moved.length !== ids.length) throw new Problem('not_found');
  await tx.updateTable('anexo').set({ ownerId: para.id }).where('mensagemId', 'in', ids).execute();
}

async function referAnexos(tx: Db, who: Who, { de, para, ids }: Move): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('anexo')
    .leftJoin('mensagem', 'mensagem.id', 'anexo.mensagemId')
    .select(['anexo.arquivoId', 'anexo.usuarioId', 'anexo.sensivel'])
    .where('anexo.id', 'in', ids)
    .where('anexo.ownerId', '=', de.id)
    .where('anexo.substituido', '=', false)
    .where((eb) => eb.or([eb('mensagem.id', 'is', null), eb('mensagem.visibilidade', '=', 'publica')]))
    .execute();
  // A person who may not open a file may not give it to another group either.
  const open = isAutor(who, de) || opensSensitive(who, de);
  const usable = rows.filter(({ sensivel }) => !sensivel || open);
  if (usable.length !== ids.length) throw new Problem('not_found');
  await tx
    .insertInto('anexo')
    .values(
      usable.map((row) => ({
        ...row,
        id: uuidv7(),
        ownerKind: 'requerimento' as const,
        ownerId: para.id,
        campo: null,
        createdAt: who.now,
      })),
    )
    .execute();
}
