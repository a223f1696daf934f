import { createHash } from 'node:crypto';
import type { RouteDef } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Who } from '../auth/who.ts';
import { Problem } from './problem.ts';

interface Stored {
  rota: string;
  corpoHash: string;
  resposta: unknown;
}

const Key = z.uuid();

/** The key of a write that may be repeated; none when the route or the caller does not use one. */
export function idempotencyKey(route: RouteDef, header: unknown): string | null {
  if (!route.idempotent || header === undefined) return null;
  const key = Key.safeParse(header);
  if (!key.success) throw new Problem('malformed', { detail: 'Idempotency-Key deve ser um UUID.' });
  return key.data;
}

/**
 * The stored answer as it is, for routes whose permission is the whole reach: it was asked for again before this.
 * A route that is open to anyone signed in needs a check of its own.
 */
export const asStored = <T>(_ctx: unknown, stored: T): Promise<T> => Promise.resolve(stored);

/**
 * Runs `work` once per person and key, inside the caller's transaction: a repeat (also one in parallel, which waits
 * on the unique row) gets what `repeat` makes of the stored answer, by the rights of now. The same key with other content
 * is refused.
 */
export async function runOnce(
  tx: Db,
  who: Who,
  input: { key: string; route: RouteDef; raw: unknown },
  { work, repeat }: { work: () => Promise<unknown>; repeat: (stored: unknown) => Promise<unknown> },
): Promise<unknown> {
  const rota = `${input.route.method} ${input.route.path}`;
  const corpoHash = createHash('sha256')
    .update(JSON.stringify(input.raw) ?? '')
    .digest('hex');
  const claimed = await sql`
    insert into idempotencia (usuario_id, chave, rota, corpo_hash, created_at)
    values (${who.usuarioId}, ${input.key}, ${rota}, ${corpoHash}, ${who.now})
    on conflict do nothing`.execute(tx);
  if (claimed.numAffectedRows === 0n) return repeat(await readStored(tx, who, input.key, rota, corpoHash));
  const answer = await work();
  await sql`update idempotencia set status = 200, resposta = ${JSON.stringify(answer ?? null)}::jsonb
    where usuario_id = ${who.usuarioId} and chave = ${input.key}`.execute(tx);
  return answer;
}

async function readStored(tx: Db, who: Who, key: string, rota: string, corpoHash: string): Promise<unknown> {
  const { rows } = await sql<Stored>`
    select rota, corpo_hash as "corpoHash", resposta from idempotencia
    where usuario_id = ${who.usuarioId} and chave = ${key}`.execute(tx);
  const stored = rows[0];
  if (!stored || stored.rota !== rota || stored.corpoHash !== corpoHash)
    throw new Problem('idempotency.key_reused');
  return stored.resposta;
}
