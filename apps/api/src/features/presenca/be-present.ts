import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { type Owner, rulesOf } from '#platform/owner/owner.ts';

/** A page says every 20 s that it is there; one that was killed is gone after this, milliseconds. */
export const VALE_MS = 40_000;
/** What is older than this is swept away by the next who comes. */
const SWEEP_MS = 10 * 60_000;

interface Page {
  owner: Owner;
  aba: string;
}

/** Keeps that this page has its owner open. Who is there, or writes, is announced only when that changes. */
export async function bePresent(tx: Db, who: Who, input: Page & { escrevendo: boolean }): Promise<void> {
  const { owner, aba, escrevendo } = input;
  // A former reader by an opinion or a passing on still reads it, but is not shown as present.
  if (!(await rulesOf(owner.kind).isEquipe(tx, who, owner.id))) return;
  const before = await tx
    .selectFrom('presenca')
    .select('escrevendoDesde')
    .where('aba', '=', aba)
    .where('vistaEm', '>', new Date(who.now.getTime() - VALE_MS))
    .executeTakeFirst();
  const desde = escrevendo ? (before?.escrevendoDesde ?? who.now) : null;
  await tx
    .insertInto('presenca')
    .values({
      aba,
      ownerKind: owner.kind,
      ownerId: owner.id,
      usuarioId: who.usuarioId,
      vistaEm: who.now,
      escrevendoDesde: desde,
    })
    .onConflict((c) =>
      c
        .column('aba')
        .doUpdateSet({ vistaEm: who.now, escrevendoDesde: desde })
        // The page of somebody else stays theirs.
        .where('presenca.usuarioId', '=', who.usuarioId)
        .where('presenca.ownerId', '=', owner.id),
    )
    .execute();
  if (before && (before.escrevendoDesde === null) === (desde === null)) return;
  await sweep(tx, who.now);
  await sql`select announce('p', ${owner.kind}, ${owner.id}::uuid)`.execute(tx);
}

/** The page was left, for another one or for good. */
export async function leave(tx: Db, who: Who, { owner, aba }: Page): Promise<void> {
  const gone = await tx
    .deleteFrom('presenca')
    .where('aba', '=', aba)
    .where('ownerId', '=', owner.id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) await sql`select announce('p', ${owner.kind}, ${owner.id}::uuid)`.execute(tx);
}

async function sweep(tx: Db, now: Date): Promise<void> {
  await tx
    .deleteFrom('presenca')
    .where('vistaEm', '<', new Date(now.getTime() - SWEEP_MS))
    .execute();
}
