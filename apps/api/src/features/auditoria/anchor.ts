import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@balcao/db/db';
import type { Anchor } from './verify-audit.ts';

const FILE = 'auditoria.log';

/** Appends the head of the chain to a file outside the database: `seq hash instant`, one line an hour. */
export async function writeAnchor(db: Db, dataDir: string, now: Date): Promise<void> {
  const head = await db
    .selectFrom('auditChain')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!head) return;
  await mkdir(dataDir, { recursive: true });
  await appendFile(join(dataDir, FILE), `${head.seq} ${head.hash} ${now.toISOString()}\n`, { mode: 0o600 });
}

/** The newest head that was kept, or null when there is none. */
export async function readAnchor(dataDir: string): Promise<Anchor | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const [seq, hash] = text.trim().split('\n').at(-1)?.split(' ') ?? [];
  return seq && hash ? { seq: Number(seq), hash } : null;
}
