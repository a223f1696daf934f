import type { Db } from '@balcao/db/db';
import { type LoadChaves, sealMissed } from './seal-audit.ts';
import { findUnsealed } from './unsealed.ts';

/**
 * Scans the whole log for rows that no minute's run found: written under a clock wrong by hours, or inserted by
 * somebody. They are chained at the end.
 */
export async function sealEverywhere(db: Db, loadChaves: LoadChaves): Promise<void> {
  for await (const missed of findUnsealed(db))
    while (missed.length > 0 && (await sealMissed(db, loadChaves, missed)) > 0);
}
