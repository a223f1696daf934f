import type { auditoria } from '@balcao/contract/auditoria';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { anchorMailKey } from '#platform/audit/anchor-mail.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { CADEIA, type Conferencia } from './conferencia.ts';
import { conferirJob } from './jobs.ts';

type Cadeia = ResponseInputOf<typeof auditoria.cadeia>;

const DIAS_DE_ANCORA = 30;

interface Estado extends Pick<Cadeia, 'ultimoSelo' | 'conferindo' | 'ancora'> {
  selados: number;
  conferencia: (Conferencia & { em: string }) | null;
}

/** How far the chain is sealed and anchored, and what its last verification found. */
export async function readCadeia(db: Db, now: Date): Promise<Cadeia> {
  const today = todayInSaoPaulo(now);
  const mails = Array.from({ length: DIAS_DE_ANCORA }, (_, i) => anchorMailKey(addDays(today, -i)));
  const event = sql`l.objeto = ${CADEIA.objeto} and l.objeto_id = ${CADEIA.objetoId}`;
  const { rows } = await sql<Estado>`
    select coalesce(c.seq, 0)::int as selados, c.sealed_at as "ultimoSelo",
      (select jsonb_build_object('em', case when e.situacao = 'enviado' then ${iso(sql`e.sent_at`)} end, 'para', e.para, 'situacao', e.situacao)
        from email e where e.chave = any(${mails})
        order by (e.situacao = 'enviado') desc, e.created_at desc limit 1) as ancora,
      (select l.dados || jsonb_build_object('em', ${iso(sql`l.em`)}) from audit_log l
        where ${event} and l.acao = 'auditoria.conferida' order by l.em desc limit 1) as conferencia,
      -- One that did not end within a quarter of an hour failed, and may be asked for again.
      coalesce((select l.acao = 'auditoria.conferencia_pedida' and l.em > clock_timestamp() - interval '15 minutes'
        from audit_log l where ${event} order by l.em desc, l.id desc limit 1), false) as conferindo
    from (select 1) one left join lateral (select seq, sealed_at from audit_chain order by seq desc limit 1) c on true`.execute(
    db,
  );
  const [state] = rows;
  if (!state) throw new Error('a select of one row has one');
  return state;
}

const iso = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Asks for a verification, unless one is under way. */
export async function pedirConferencia(tx: Db, who: Who): Promise<Cadeia> {
  await takeTurns(tx, 'auditoria:conferir');
  const before = await readCadeia(tx, who.now);
  if (before.conferindo) return before;
  await recordAudit(tx, who, { acao: 'auditoria.conferencia_pedida', ...CADEIA });
  await enqueue(tx, conferirJob, {}, { key: 'auditoria:conferir' });
  return { ...before, conferindo: true };
}
