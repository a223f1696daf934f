import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { findPessoas, Pessoas } from '#features/pessoa/api.ts';
import { visibleTo } from '#features/requerimento/api.ts';
import { authorHidden } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Achado, entreQuem, type Procura } from './condicoes.ts';
import { lookBriefly } from './limites.ts';
import { visibleRowByRow } from './visible.ts';

/** Longest search, in milliseconds; together with the other ways it stays unnoticeable. */
const TEMPO = 150;
/** An answer shows few of the results, a list nearly all. */
const FEW = 100;
/**
 * People with one name whose requests are read, whatever time is left, so that no page has more than was counted.
 * Beyond that PostgreSQL picks them, because sorting would mean reading all; an export has everybody's.
 */
const QUEM = 200;
/** Maximum of named people. The requests of the others are found all the same. */
const CITADAS = 20;

interface Found {
  achados: Achado[];
  pessoas: string[];
  /** Whether more people match than are read. */
  parcial: boolean;
}

/**
 * Finds requests by their author. A reader who may not know the author does not find the request this way. Returns null
 * when time ran out.
 */
export async function byPessoa(
  db: Db,
  who: Who,
  procura: Procura & { find: typeof findPessoas },
): Promise<Found | null> {
  const { consulta, paciencia = 1, find } = procura;
  return lookBriefly(db, TEMPO * paciencia, async (tx) => {
    const ler = (pessoas: Pessoas) => read(tx, who, pessoas, procura);
    // One more than is read shows that there are more.
    const found = await find(tx, consulta, { entre: entreQuem(who), limite: QUEM + 1 }, ler);
    return found ?? { achados: [], pessoas: [], parcial: false };
  });
}

/** The people and their requests in one statement, which saves sending the ids back and forth. */
async function read(tx: Db, who: Who, pessoas: Pessoas, procura: Procura): Promise<Found | null> {
  const ask = procura.limite < FEW ? firstOf : allOf;
  const { rows } = await sql<{ pessoas: string[]; total: number; achados: string[] }>`
    with pessoa as materialized (select q.id, row_number() over () as lugar from (${pessoas}) q)
    select array(select id from pessoa order by lugar limit ${sql.lit(CITADAS)}) as pessoas,
      (select count(*)::int from pessoa) as total, array(${ask(who, procura)}) as achados`.execute(tx);
  const [found] = rows;
  if (!found || found.total === 0) return null;
  const achados = found.achados.map((id) => ({ id, textoId: null }));
  return { achados, pessoas: found.pessoas, parcial: found.total > QUEM };
}

// From the people to their requests, never the other way, because the newest requests are mostly by others. One
// index has all needed columns.
const THEIRS = sql`select r.id, r.created_at, r.autor_id, r.grupo_id, r.atendente_id, r.criado_por_id, r.sigilo
  from pessoa p join requerimento r on r.autor_id = p.id and p.lugar <= ${sql.lit(QUEM)}`;

/** The newest requests of these people. Each person is read only until there are enough. */
function firstOf(who: Who, { limite }: Procura): RawBuilder<unknown> {
  return sql`select r.id from (${THEIRS} order by r.created_at desc, r.id offset 0) r
    where ${visibleRowByRow(who)} and not ${authorHidden(who)} limit ${limite}`;
}

/** The requests of these people when nearly all of them are wanted. */
function allOf(who: Who, { limite, dentro }: Procura): RawBuilder<unknown> {
  return sql`select r.id from (${THEIRS} offset 0) r where ${dentro ?? visibleTo(who)} and not ${authorHidden(who)}
    order by r.created_at desc, r.id limit ${limite}`;
}
