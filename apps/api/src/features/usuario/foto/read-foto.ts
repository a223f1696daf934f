import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import { recordFoto } from '#features/leitura/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { isOwn } from '../access.ts';
import { acessoAFicha } from '../ficha.ts';

/** Version of the photo of this person; null without one. */
export function fotoDe(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select f.versao from usuario_foto f where f.usuario_id = ${id})`;
}

/**
 * The photo of a person, for the person, who acts for a firm, and staff who read the record unmasked. @throws Problem
 * `not_found` for everybody else, and without a photo
 */
export async function readFoto(deps: Deps, who: Who, id: string): Promise<FileAnswer> {
  const { db, sessions } = deps;
  if (!isOwn(who, id)) {
    if (!can(who, 'usuario.ver') || (await acessoAFicha(db, who, id)).mascarado)
      throw new Problem('not_found');
    await recordFoto({ db, sessions }, who, { id });
  }
  const imagem = await imagemDe(db, id);
  return {
    headers: downloadHeaders({ nome: 'foto.jpg', mime: 'image/jpeg', disposition: 'inline' }),
    stream: imagem,
  };
}

async function imagemDe(db: Db, usuarioId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('usuarioFoto')
    .select('imagem')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row.imagem;
}
