import { createHash } from 'node:crypto';
import { type Db, withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import { type Limit, withinLimit } from '../auth/rate-limit.ts';
import { type AuditActor, type AuditEvent, recordAudit } from './record-audit.ts';

const MINUTE_MS = 60_000;

/** Different refusals that one network may leave as rows in a minute; beyond them they count together. */
const POR_REDE: Limit = { nome: 'recusa.rede', max: 20, janelaSegundos: 60 };

interface Refused {
  /** Keyed hash of the network that it came from. */
  rede: string;
  now: Date;
  /** Number of this one request; it stands in the row of the first and makes no difference between two refusals. */
  requestId: string;
  /** Keyed hash of what was typed. Refusals are kept apart by it even when no such account exists. */
  alvo?: string;
}

interface Counted {
  actor: AuditActor;
  event: AuditEvent;
}

/**
 * Puts a refusal on record. The first of its kind (who, what, network) in a minute is an audit row; the others are
 * counted, and one row tells their number after the minute. Give it the pool: the request itself fails.
 */
export async function recordRefused(
  db: Db,
  { actor, event }: Counted,
  { rede, now, requestId, alvo }: Refused,
): Promise<void> {
  const minuto = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const own = { actor, event };
  if (await countAgain(db, keyOf(own, rede, alvo), minuto)) return;
  const isOwn = await withinLimit(db, POR_REDE, { quem: rede, now });
  const kept = isOwn ? own : togetherOf(event);
  const first = await sql<{ contagem: number }>`
    insert into recusa_contada as r (chave, minuto, evento)
    values (${keyOf(kept, rede, isOwn ? alvo : undefined)}, ${minuto}, ${JSON.stringify(kept)}::jsonb)
    on conflict (chave, minuto) do update set contagem = r.contagem + 1
    returning contagem`.execute(db);
  if (first.rows[0]?.contagem === 1)
    await recordAudit(db, kept.actor && { ...kept.actor, requestId }, kept.event);
}

/** What stands for all refusals of a network beyond its limit: what was refused, and no more. */
function togetherOf({ acao }: AuditEvent): Counted {
  return { actor: null, event: { acao, dados: { motivo: 'muitas_da_mesma_rede' } } };
}

function keyOf({ actor, event }: Counted, rede: string, alvo: string | undefined): string {
  const { acao, objeto, objetoId, dados } = event;
  const parts = [rede, alvo, actor?.usuarioId, actor?.sessaoId, acao, objeto, objetoId, dados];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function countAgain(db: Db, chave: string, minuto: Date): Promise<boolean> {
  const counted = await sql`update recusa_contada set contagem = contagem + 1
    where chave = ${chave} and minuto = ${minuto}`.execute(db);
  return counted.numAffectedRows === 1n;
}

/** Writes the counts of minutes that are over: one audit row for each refusal that repeated. */
export async function writeRepeatedRefusals(db: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - MINUTE_MS);
  await withTx(db, async (tx) => {
    const { rows } = await sql<{ minuto: Date; contagem: number; evento: Counted }>`
      delete from recusa_contada where minuto <= ${over} returning minuto, contagem, evento`.execute(tx);
    for (const { minuto, contagem, evento } of rows) {
      if (contagem === 1) continue;
      const dados = { ...evento.event.dados, minuto: minuto.toISOString(), repeticoes: contagem - 1 };
      await recordAudit(tx, evento.actor, { ...evento.event, dados });
    }
  });
}
