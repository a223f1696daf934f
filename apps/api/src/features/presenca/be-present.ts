import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { type Owner, rulesOf } from '#platform/owner/owner.ts';

/** A page reports every 20 s that it is open; a killed one expires after this, milliseconds. */
export const VALE_MS = 40_000;
/** In milliseconds; the next report sweeps older rows. */
const SWEEP_MS = 10 * 60_000;

interface Page {
  owner: Owner;
  aba: string;
}

/**
 * Records that this page has its owner open. It is announced only when somebody arrives, leaves, or begins or stops
 * writing.
 */
export async function bePresent(tx: Db, who: Who, input: Page & { escrevendo: boolean }): Promise<void> {
  const { owner, aba, escrevendo } = input;
  // A reader by a former opinion or forwarding may read it, but is not shown as present.
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
        // Another person's page stays theirs.
        .where('presenca.usuarioId', '=', who.usuarioId)
        .where('presenca.ownerId', '=', owner.id),
    )
    .execute();
  if (before && (before.escrevendoDesde === null) === (desde === null)) return;
  await sweep(tx, who.now);
  await sql`select announce('p', ${owner.kind}, ${owner.id}::uuid)`.execute(tx);
}

/** Records that the page was left. */
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
