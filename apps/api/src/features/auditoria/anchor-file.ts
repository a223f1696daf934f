import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@balcao/db/db';
import { type Anchor, writeAnchorLine } from './anchor.ts';
import type { ChaveAuditoria } from './chaves.ts';

const FILE = 'auditoria.log';

/** Appends the signed head of the chain to a file outside the database, one line an hour. */
export async function keepAnchor(
  db: Db,
  dataDir: string,
  { chaves: [chave], now }: { chaves: readonly ChaveAuditoria[]; now: Date },
): Promise<void> {
  const head = await readHead(db);
  if (!head || !chave) return;
  await mkdir(dataDir, { recursive: true });
  await appendFile(join(dataDir, FILE), `${writeAnchorLine(head, { chave, now })}\n`, { mode: 0o600 });
}

/** The text of all stored anchors; empty when there are none. */
export function readAnchorFile(dataDir: string): Promise<string> {
  return readFile(join(dataDir, FILE), 'utf8').catch(() => '');
}

/** The newest link, or undefined before the first seal. */
export function readHead(db: Db): Promise<Pick<Anchor, 'seq' | 'hash'> | undefined> {
  return db
    .selectFrom('auditChain')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
