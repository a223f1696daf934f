import type { email } from '@balcao/contract/email';
import { PAGE_SIZE_MAX, TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { sql } from 'kysely';
import { toProtected } from './protegido.ts';

/** Rows of the outbox screen, newest first. Addresses of protected people show on none, to whoever reads it. */
export async function emailList(
  db: Db,
  query: QueryOf<typeof email.list>,
): Promise<ResponseInputOf<typeof email.list>> {
  const { busca } = query;
  const covered = toProtected();
  const matching = db
    .selectFrom('email')
    .$if(query.situacao !== undefined, (q) => q.where('situacao', '=', query.situacao ?? 'pendente'))
    .$if(query.template !== undefined, (q) => q.where('template', '=', query.template ?? ''))
    .$if(Boolean(busca), (q) =>
      q.where((e) =>
        e.or([
          e.and([contains(e.ref('para'), busca ?? ''), e.not(covered)]),
          contains(e.ref('assunto'), busca ?? ''),
        ]),
      ),
    );
  const capped = matching.select(sql`1`.as('one')).limit(TOTAL_CAP + 1);
  const { total } = await db
    .selectFrom(capped.as('capped'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await matching
    .select(['id', 'template', 'assunto', 'situacao', 'tentativas'])
    .select(sql<string>`case when ${covered} then ${IDENTIDADE_PROTEGIDA} else para end`.as('para'))
    // What a mail server answers often quotes the address.
    .select(sql<string | null>`case when not ${covered} then erro end`.as('erro'))
    .select(['createdAt as criadoEm', 'sentAt as enviadoEm'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(query.porPagina, PAGE_SIZE_MAX))
    .offset((query.pagina - 1) * query.porPagina)
    .execute();
  return { items, total };
}
