import type { email } from '@balcao/contract/email';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { sql } from 'kysely';
import { readList } from '#platform/read-list.ts';
import { toProtected } from './protegido.ts';

/** Rows of the outbox screen, newest first. Addresses of protected people are hidden from every reader. */
export function emailList(
  db: Db,
  query: QueryOf<typeof email.list>,
): Promise<ResponseInputOf<typeof email.list>> {
  const covered = toProtected();
  return readList<typeof email.list>(db, query, {
    // Answers of mail servers often quote the address.
    columns: sql`id, template, assunto, situacao, tentativas,
      case when ${covered} then ${IDENTIDADE_PROTEGIDA}::text else para end as para,
      case when not ${covered} then erro end as erro, created_at as "criadoEm", sent_at as "enviadoEm"`,
    from: sql`email`,
    reach: sql`true`,
    where: {
      situacao: (situacao) => sql`situacao = ${situacao}`,
      template: (template) => sql`template = ${template}`,
      busca: (busca) => sql`((${contains(sql`para`, busca)} and not ${covered})
        or ${contains(sql`assunto`, busca)})`,
    },
    order: sql`created_at desc, id desc`,
  });
}
