import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { type Drafts, findDraft } from '#platform/drafts.ts';
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

/** Where the forms that are being changed are kept. */
export const RASCUNHOS: Drafts = {
  tabela: 'modelo_rascunho',
  dono: 'tipo_id',
  conteudo: 'formulario',
  json: true,
};

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

/** The draft of a service, or undefined. The schema of forms let it in. */
export const findRascunhoModelo = (db: Db, tipoId: number) => findDraft<Formulario>(db, RASCUNHOS, tipoId);

/** The form under the number and address of its service, as the version that it would become. */
export function placeForm(formulario: Formulario, tipo: TipoDoModelo): Formulario {
  return { ...formulario, id: tipo.id, slug: tipo.slug, versao: (tipo.versaoPublicada ?? 0) + 1 };
}
