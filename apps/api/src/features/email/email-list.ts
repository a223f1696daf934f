import type { email } from '@balcao/contract/email';
import { PAGE_SIZE_MAX, TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Rows of the outbox screen, newest first. */
export async function emailList(
  db: Db,
  query: QueryOf<typeof email.list>,
): Promise<ResponseInputOf<typeof email.list>> {
  const like = query.busca ? `%${query.busca.replace(/[\\%_]/g, '\\$&')}%` : null;
  const matching = db
    .selectFrom('email')
    .$if(query.situacao !== undefined, (q) => q.where('situacao', '=', query.situacao ?? 'pendente'))
    .$if(query.template !== undefined, (q) => q.where('template', '=', query.template ?? ''))
    .$if(like !== null, (q) => q.where((e) => e.or([e('para', 'ilike', like), e('assunto', 'ilike', like)])));
  const capped = matching.select(sql`1`.as('one')).limit(TOTAL_CAP + 1);
  const { total } = await db
    .selectFrom(capped.as('capped'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await matching
    .select(['id', 'template', 'para', 'assunto', 'situacao', 'tentativas', 'erro'])
    .select(['createdAt as criadoEm', 'sentAt as enviadoEm'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(query.porPagina, PAGE_SIZE_MAX))
    .offset((query.pagina - 1) * query.porPagina)
    .execute();
  return { items, total };
}
