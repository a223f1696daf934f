import type { Db } from '@balcao/db/db';
import type { DB } from '@balcao/db/schema.gen';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import type { Updateable } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Actor } from '#platform/auth/who.ts';
import { recordTramite, type Tramite } from './historia.ts';
import type { Having, TableOf } from './noun-tables.ts';

/** A row with a life: its situation, and a version that counts its changes. */
interface Living {
  id: string;
  situacao: string;
  version: number;
}

/** Kinds with a history whose rows have a life. */
type Kind = {
  [K in Having<'tramite'>['kind']]: DB[TableOf<K>] extends Record<
    'situacao' | 'version' | 'updatedAt',
    unknown
  >
    ? K
    : never;
}[Having<'tramite'>['kind']];

/**
 * Writes the next version of a row that the caller holds, and answers it. Without `para` the situation stays.
 */
export async function changeRow<R extends Living>(
  tx: Db,
  actor: Actor,
  kind: Kind,
  row: R,
  { para, set }: { para?: R['situacao'] | null | undefined; set?: object | undefined },
): Promise<R> {
  // The caller's own columns. The compiler does not know them here and takes every kind for a letter.
  const next = { ...set, situacao: para ?? row.situacao, updatedAt: actor.now } as Updateable<DB['carta']>;
  const changed = await tx
    .updateTable(kind as 'carta')
    .set((eb) => ({ ...next, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, ...changed };
}

interface Ato extends Pick<Tramite, 'acao' | 'texto'> {
  /** The situation before; null for a new row. */
  de: string | null;
  /** Every reader of the row reads the entry, unless it is internal. */
  visibilidade?: Tramite['visibilidade'];
  /** Its name in the audit. */
  auditado: Acao;
  /** Facts for the audit, without personal data. */
  dados?: Record<string, unknown>;
}

/** Records the act that led to the row as it is now: an entry of its history, and the trace of the actor. */
export async function keepAct(
  tx: Db,
  actor: Actor,
  kind: Kind,
  { id, situacao }: Living,
  { acao, texto, de, visibilidade = 'publica', auditado, dados }: Ato,
): Promise<void> {
  const entry = { acao, texto, visibilidade, deStatus: de, paraStatus: situacao };
  await recordTramite(tx, actor, { kind, id }, entry);
  const event = { acao: auditado, objeto: kind, objetoId: id, ...(dados && { dados }) };
  await recordAudit(tx, actor, event);
}
