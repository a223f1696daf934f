import { timingSafeEqual } from 'node:crypto';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Anchor } from './anchor.ts';
import { type ChainRow, chainHash, GENESIS } from './chain-hash.ts';
import type { ChaveAuditoria } from './chaves.ts';
import { CHAIN_COLUMNS } from './rows.ts';
import { findUnsealed } from './unsealed.ts';

const BATCH = 5_000;

type Head = Pick<Anchor, 'seq' | 'hash'>;

export type AuditVerdict =
  | { ok: true; linhas: number; cabeca: Head; semSelo: number }
  | { ok: false; seq: number; motivo: string };

interface Link extends ChainRow {
  seq: number;
  hash: string;
  chave: string | null;
  selo: string | null;
  present: boolean;
}

interface Known {
  /** Every generation of the key, newest first. */
  chaves: readonly ChaveAuditoria[];
  /** Number of the first sealed link, noted outside the database; null when none is noted. */
  desde?: number | null;
  /** Heads stored outside the database; they also expose a cut end and a rebuilt chain. */
  anchors?: readonly Anchor[];
}

/**
 * Verifies the whole chain and reports the first row that was edited, removed, swapped, inserted or sealed by somebody
 * else.
 */
export async function verifyAudit(
  db: Db,
  { chaves, desde = null, anchors = [] }: Known,
): Promise<AuditVerdict> {
  const kept = Map.groupBy(anchors, (anchor) => anchor.seq);
  const sealBreakOf = followAges(chaves, desde);
  let head: Head = { seq: 0, hash: GENESIS };
  for (;;) {
    const { rows } = await sql<Link>`
      select c.seq, c.hash, c.chave, c.selo, l.id is not null as present, ${CHAIN_COLUMNS}
      from audit_chain c left join audit_log l on l.id = c.audit_id
      where c.seq > ${head.seq} order by c.seq limit ${BATCH}`.execute(db);
    for (const link of rows) {
      const motivo = breakOf(head, link) ?? sealBreakOf(link) ?? anchorBreakOf(link, kept.get(link.seq));
      if (motivo) return { ok: false, seq: head.seq + 1, motivo };
      head = { seq: link.seq, hash: link.hash };
    }
    if (rows.length < BATCH) break;
  }
  const { seq } = head;
  if (anchors.some((anchor) => anchor.seq > seq))
    return { ok: false, seq: seq + 1, motivo: 'o fim da cadeia foi cortado' };
  return { ok: true, linhas: seq, cabeca: head, semSelo: await countUnsealed(db) };
}

/** Why a link does not follow this one; null when it does. */
function breakOf({ seq, hash }: Head, link: Link): string | null {
  if (link.seq !== seq + 1) return 'falta um elo da cadeia';
  if (!link.present) return 'o registro foi removido';
  return chainHash(hash, link) === link.hash ? null : 'o registro foi alterado ou trocado';
}

function anchorBreakOf({ hash, chave }: Link, anchors: readonly Anchor[] = []): string | null {
  if (anchors.some((anchor) => anchor.hash !== hash))
    return 'a cadeia não é a que foi guardada fora do banco';
  // Anchors are signed only once links are sealed, so unsealed replacements are noticed.
  return chave === null && anchors.some((anchor) => anchor.chave !== null) ? SEM_SELO : null;
}

const SEM_SELO = 'o registro não tem o selo da chave do portal';

/**
 * Checks the seal of each link in turn. First there is none, then one of each generation of the key, and no generation
 * comes back. Returns the error of a link, or null.
 */
function followAges(chaves: readonly ChaveAuditoria[], desde: number | null): (link: Link) => string | null {
  const unsealed = chaves.length;
  // Index of the generation in use; the newest is 0.
  let current = unsealed;
  return ({ seq, hash, chave: id, selo }) => {
    if (id === null) return current === unsealed && (desde === null || seq < desde) ? null : SEM_SELO;
    const age = chaves.findIndex((chave) => chave.id === id);
    const chave = chaves[age];
    if (!chave) return `a chave ${id}, que selou o registro, não está na pasta de chaves`;
    if (age > current) return 'o registro tem o selo de uma chave que já tinha sido trocada';
    current = age;
    return sameText(chave.seal({ seq, hash }), selo ?? '') ? null : 'o selo do registro é falso';
  };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function countUnsealed(db: Db): Promise<number> {
  let count = 0;
  for await (const missed of findUnsealed(db)) count += missed.length;
  return count;
}
