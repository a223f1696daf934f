import { createDb } from '@balcao/db/db';
import { idOf } from './bench-id.ts';
import type { Pool } from './database.ts';
import { SIGNED_IN, STAFF } from './load-data.ts';

/** Facts about the data that the cases need. */
export interface ScaleFacts {
  /** Requests by author, attendant and group, to open. */
  ofAuthors: readonly { author: number; id: string }[];
  ofStaff: readonly { staff: number; id: string }[];
  /** Attendants of groups that have requests. */
  attendants: readonly number[];
  /** Number of a group other than the first attendant's. */
  outroGrupo: number;
  /** Number of a stored request with dots and dash. */
  numero: string;
}

const ATTENDANTS = 6;

/** Reads the facts for the cases from the data. */
export async function readFacts(url: string): Promise<ScaleFacts> {
  const handle = createDb({
    url,
    name: 'balcao-bench-facts',
    max: 1,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  try {
    return await read(handle.pool);
  } finally {
    await handle.close();
  }
}

async function read(pool: Pool): Promise<ScaleFacts> {
  const authors = Array.from({ length: SIGNED_IN }, (_, i) => idOf('author', i + 1));
  const staff = Array.from({ length: STAFF }, (_, i) => idOf('staff', i + 1));
  const mine = await pool.query<{ id: string; pessoa: string }>(
    'select id, autor_id as pessoa from requerimento where autor_id = any($1) order by id limit 100',
    [authors],
  );
  const theirs = await pool.query<{ id: string; pessoa: string }>(
    'select id, atendente_id as pessoa from requerimento where atendente_id = any($1) order by id desc limit 200',
    [staff],
  );
  const handling = await pool.query<{ id: string }>(
    'select distinct atendente_id as id from requerimento where closed_at is null and atendente_id is not null order by 1 limit $1',
    [ATTENDANTS],
  );
  const attendants = handling.rows.map(({ id }) => staff.indexOf(id) + 1);
  const grupo = await pool.query<{ codigo: number }>(
    `select codigo from grupo where id in (select grupo_id from requerimento) and
      id not in (select grupo_id from grupo_membro where usuario_id = any($1)) order by codigo limit 1`,
    [handling.rows.slice(0, 1).map(({ id }) => id)],
  );
  const numero = await pool.query<{ numero: string }>('select numero from requerimento order by id limit 1');
  return {
    ofAuthors: mine.rows.map(({ id, pessoa }) => ({ id, author: authors.indexOf(pessoa) + 1 })),
    ofStaff: theirs.rows.map(({ id, pessoa }) => ({ id, staff: staff.indexOf(pessoa) + 1 })),
    attendants,
    outroGrupo: grupo.rows[0]?.codigo ?? 1,
    numero: numero.rows[0]?.numero ?? '',
  };
}
