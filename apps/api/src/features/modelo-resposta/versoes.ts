import type { QueryOf } from '@balcao/contract/kernel/route';
import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { differenceBetween, listVersions } from '#platform/versioned.ts';
import { getEditavel, TEXTOS } from './modelo-row.ts';

/** Published versions of a template, newest first. @throws Problem `not_found`, `forbidden`. */
export async function listVersoes(
  db: Db,
  who: Who,
  { id, ...page }: QueryOf<typeof modeloResposta.versoes> & { id: string },
) {
  await getEditavel(db, who, id);
  return listVersions(db, TEXTOS, id, page);
}

/** The differences from one version, or the draft, to another. @throws Problem `not_found`, `forbidden`. */
export async function diferencaEntre(
  db: Db,
  who: Who,
  { id, ...query }: QueryOf<typeof modeloResposta.diferenca> & { id: string },
) {
  const { rascunho } = await getEditavel(db, who, id);
  return differenceBetween(db, TEXTOS, id, { ...query, draft: rascunho?.corpo });
}
