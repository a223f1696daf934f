import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { tooMany } from '../http/problem.ts';

/** How many times something may happen within a window. Counters live in the database, so a restart forgets nothing. */
export interface Limit {
  nome: string;
  max: number;
  janelaSegundos: number;
}

export interface LimitHit {
  /** Who or what is counted; keyed hash where it would name a person or an address. */
  quem: string;
  now: Date;
}

interface Count {
  contagem: number;
  janelaFim: Date;
}

function keyOf(limit: Limit, quem: string): string {
  return `${limit.nome}:${quem}`;
}

/**
 * Counts in one statement, which does not wait for the disk. A power cut may lose a count, which does no
 * harm; waiting would slow down every write of a person.
 */
async function count(db: Db, limit: Limit, { quem, now }: LimitHit): Promise<Count> {
  const fim = new Date(now.getTime() + limit.janelaSegundos * 1000);
  const { rows } = await sql<Count>`
    with unsynced as materialized (select set_config('synchronous_commit', 'off', true))
    insert into limite as l (chave, contagem, janela_fim)
    select ${keyOf(limit, quem)}, 1, ${fim} from unsynced
    on conflict (chave) do update set
      contagem = case when l.janela_fim <= ${now} then 1 else l.contagem + 1 end,
      janela_fim = case when l.janela_fim <= ${now} then excluded.janela_fim else l.janela_fim end
    returning contagem, janela_fim`.execute(db);
  return rows[0] ?? { contagem: 1, janelaFim: fim };
}

/** Counts one and says whether it is still within the limit: for limits whose excess goes unmentioned. */
export async function withinLimit(db: Db, limit: Limit, hit: LimitHit): Promise<boolean> {
  return (await count(db, limit, hit)).contagem <= limit.max;
}

/**
 * Counts one and refuses what is beyond the limit. Give it the pool, not the request's transaction, or a refusal
 * would undo the count.
 * @throws Problem `rate_limited` with Retry-After.
 */
export async function enforceLimit(db: Db, limit: Limit, hit: LimitHit): Promise<void> {
  const { contagem, janelaFim } = await count(db, limit, hit);
  if (contagem <= limit.max) return;
  throw tooMany((janelaFim.getTime() - hit.now.getTime()) / 1000);
}
