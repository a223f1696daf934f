import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { type Drafts, findDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';

/** A service for the administration of forms. */
export interface TipoDoModelo {
  id: number;
  slug: string;
  titulo: string;
  categoria: string;
  ativo: boolean;
  versaoPublicada: number | null;
}

/** Where drafts of forms are stored. */
export const RASCUNHOS: Drafts = {
  tabela: 'modelo_rascunho',
  dono: 'tipo_id',
  conteudo: 'formulario',
  json: true,
};

/** Returns the service, active or not; `lock` locks it in this transaction. @throws Problem `not_found`. */
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

/** The draft of a service, or undefined. The form schema checked it on input. */
export const findRascunhoModelo = (db: Db, tipoId: number) => findDraft<Formulario>(db, RASCUNHOS, tipoId);

/** The form with the number and address of its service, as its next version. */
export function placeForm(formulario: Formulario, tipo: TipoDoModelo): Formulario {
  return { ...formulario, id: tipo.id, slug: tipo.slug, versao: (tipo.versaoPublicada ?? 0) + 1 };
}
