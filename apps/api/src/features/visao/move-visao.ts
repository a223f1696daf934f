import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { visao } from '@balcao/contract/visao';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getVisao, listVisoes } from './access.ts';

type Views = ResponseInputOf<typeof visao.mover>['items'];

/** Moves the person's own view to another place in its list; the others close up. Concurrent moves wait their turn. */
export async function moveVisao(
  tx: Db,
  who: Who,
  { id, posicao }: { id: string; posicao: number },
): Promise<Views> {
  await sql`select from usuario where id = ${who.usuarioId} for no key update`.execute(tx);
  const { lista, minha } = await getVisao(tx, who, id);
  // Only the owner of a view decides its place.
  if (!minha) throw new Problem('forbidden');
  const own = (await listVisoes(tx, who, lista)).filter((view) => view.minha).map((view) => view.id);
  const rest = own.filter((one) => one !== id);
  const order = rest.toSpliced(posicao - 1, 0, id);
  await sql`update visao_salva v set posicao = place.n
    from unnest(${order}::uuid[]) with ordinality as place (id, n) where v.id = place.id and v.posicao <> place.n`.execute(
    tx,
  );
  return listVisoes(tx, who, lista);
}
