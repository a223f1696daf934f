import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Rows per statement: far from the time limit of a statement. */
const SLICE = 20_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Slice {
  last: string | null;
  missed: string[];
}

/** Scans the whole log, slice by slice, for rows without a link in the chain. */
export async function* findUnsealed(db: Db): AsyncGenerator<string[]> {
  for (let after = BEFORE_ALL; ; ) {
    const { rows } = await sql<Slice>`
      select max(l.id::text) as last, coalesce(json_agg(l.id) filter (where c.audit_id is null), '[]') as missed
      from (select id from audit_log where id > ${after}::uuid order by id limit ${SLICE}) l
      left join audit_chain c on c.audit_id = l.id`.execute(db);
    const [slice] = rows;
    if (!slice?.last) return;
    yield slice.missed;
    after = slice.last;
  }
}
