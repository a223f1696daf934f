import type { Db } from '@balcao/db/db';
import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';

/** A draft or a request, as the scope of its files. */
export type AnexoScope = { rascunhoId: string } | { requerimentoId: string };

/**
 * Lists files that answers of this draft or request may name: the person's waiting ones, and those already in its
 * fields. Files of messages, superseded, removed and infected ones are left out.
 */
export async function listAnexoInfo(tx: Db, who: Who, scope: AnexoScope): Promise<AnexoInfo[]> {
  const rows = await tx
    .selectFrom('anexo as x')
    .innerJoin('arquivo as f', 'f.id', 'x.arquivoId')
    .select(['x.id', 'f.nome', 'f.mime', 'f.tamanho', 'f.sha256', 'f.largura', 'f.altura'])
    .where('f.removedAt', 'is', null)
    .where('f.verificacao', '<>', 'bloqueado')
    .where((eb) => {
      const waiting = [eb('x.usuarioId', '=', who.usuarioId), eb('x.ownerId', 'is', null)];
      if ('rascunhoId' in scope) return eb.and([...waiting, eb('x.rascunhoId', '=', scope.rascunhoId)]);
      const held = [eb('x.mensagemId', 'is', null), eb('x.substituido', '=', false)];
      return eb.or([
        eb.and([eb('x.ownerId', '=', scope.requerimentoId), ...held]),
        eb.and([eb('x.paraOwnerId', '=', scope.requerimentoId), ...waiting]),
      ]);
    })
    .orderBy('x.createdAt')
    .orderBy('x.id')
    .execute();
  return rows.map(({ largura, altura, ...row }) => ({
    ...row,
    ...(largura === null ? {} : { largura }),
    ...(altura === null ? {} : { altura }),
  }));
}

/** Columns of `AnexoResumo`; alias `x` is anexo, `f` arquivo. */
export function selectResumo(db: Db) {
  return db
    .selectFrom('anexo as x')
    .innerJoin('arquivo as f', 'f.id', 'x.arquivoId')
    .select([
      'x.id',
      'x.campo',
      'f.nome',
      'f.mime',
      'f.tamanho',
      'f.sha256',
      'f.verificacao',
      'x.sensivel',
      'x.createdAt as enviadoEm',
    ])
    .where('f.removedAt', 'is', null);
}

/**
 * Lists the files of a draft, oldest first, as `AnexoResumo`. The caller has checked that the draft is the reader's
 * own.
 */
export function listAnexos(db: Db, { rascunhoId }: { rascunhoId: string }) {
  return selectResumo(db)
    .where('x.rascunhoId', '=', rascunhoId)
    .where('x.ownerId', 'is', null)
    .orderBy('x.createdAt')
    .orderBy('x.id')
    .execute();
}

/** Finds one own file as `AnexoResumo`. */
export function findAnexoResumo(db: Db, { id, usuarioId }: { id: string; usuarioId: string }) {
  return selectResumo(db).where('x.id', '=', id).where('x.usuarioId', '=', usuarioId).executeTakeFirst();
}

/** Finds a file among `ids` in the upload's draft that has the same bytes. */
export function findSameFile(
  db: Db,
  { upload, ids, sha256 }: { upload: { rascunhoId: string | null }; ids: readonly string[]; sha256: string },
) {
  return db
    .selectFrom('anexo as x')
    .innerJoin('arquivo as f', 'f.id', 'x.arquivoId')
    .select('f.nome')
    .where('x.rascunhoId', '=', upload.rascunhoId)
    .where('f.sha256', '=', sha256)
    .where('f.removedAt', 'is', null)
    .where(sql<boolean>`x.id::text = any(${ids}::text[])`)
    .executeTakeFirst();
}
