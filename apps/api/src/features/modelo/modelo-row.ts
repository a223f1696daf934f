import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { Problem } from '#platform/http/problem.ts';

/** A service as the administration of forms sees it. */
export interface TipoDoModelo {
  id: number;
  slug: string;
  titulo: string;
  categoria: string;
  ativo: boolean;
  versaoPublicada: number | null;
}

/** A draft of a form, as it is kept. */
export interface RascunhoModelo {
  formulario: Formulario;
  version: number;
  baseVersao: number | null;
  updatedAt: Date;
  autor: string | null;
  autorId: string | null;
}

/** The service, switched off or not; `lock` keeps it to this transaction. @throws Problem `not_found`. */
export async function getTipoDoModelo(
  db: Db,
  tipoId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<TipoDoModelo> {
  const row = await db
    .selectFrom('requerimentoTipo')
    .select(['id', 'slug', 'titulo', 'categoria', 'ativo', 'versaoPublicada'])
    .where('id', '=', tipoId)
    // Requests refer to the row and are filed meanwhile.
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** The draft of a service, or undefined. */
export async function findRascunhoModelo(db: Db, tipoId: number): Promise<RascunhoModelo | undefined> {
  const row = await db
    .selectFrom('modeloRascunho as m')
    .leftJoin('usuario as u', 'u.id', 'm.updatedBy')
    .select(['m.formulario', 'm.version', 'm.baseVersao', 'm.updatedAt', 'm.updatedBy as autorId'])
    .select((eb) => eb.fn.coalesce('u.nomeSocial', 'u.nome').as('autor'))
    .where('m.tipoId', '=', tipoId)
    .executeTakeFirst();
  // The schema of forms let it in.
  return row && { ...row, formulario: row.formulario as unknown as Formulario };
}

/** Refuses a draft that is not the one that was read. @throws Problem `stale`. */
export function requireVersion(rascunho: RascunhoModelo | undefined, version: number | null): void {
  if ((rascunho?.version ?? null) === version) return;
  throw new Problem('stale', {
    detail: rascunho ? undefined : 'O rascunho já foi publicado ou descartado.',
    dados: { version: rascunho?.version ?? null },
  });
}

/** The form under the number and address of its service, as the version that it would become. */
export function placeForm(formulario: Formulario, tipo: TipoDoModelo): Formulario {
  return { ...formulario, id: tipo.id, slug: tipo.slug, versao: (tipo.versaoPublicada ?? 0) + 1 };
}
