import type { MotivoDeAvisoRecusado } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { isRestricted } from '@balcao/db/serving-role';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { anchorMailKey } from '#platform/audit/anchor-mail.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { describeSaude } from '#platform/partes.ts';
import pkg from '../../../package.json' with { type: 'json' };

const PATIENCE_MS = 1_000;
/** In milliseconds: how long health warns about a refused payment notice. */
const WARN_MS = 3_600_000;

/** The answers of the database to the health check. */
interface Asked {
  /** Whether the server signed in with a restricted role that owns nothing. */
  bancoRestrito: boolean;
  motivosDosAvisosRecusados: MotivoDeAvisoRecusado[];
  /** Whether the head of the audit chain was mailed today or yesterday. */
  auditoriaEnviada: boolean;
}

/**
 * Reports health: live because it answers, ready when the database answers within a second, else 503 with the same
 * body.
 */
export async function saude(db: Db, now: Date): Promise<FileAnswer> {
  const asked = await askInTime(db, now);
  const banco = asked !== null;
  return {
    status: banco ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(banco ? {} : { 'retry-after': '5' }) },
    stream: Buffer.from(JSON.stringify(describeSaude({ banco, ...asked }))),
  };
}

/** Reports that the server is live, without the database. */
export async function saudeViva() {
  return { viva: true, versao: pkg.version } as const;
}

/** Asks the database; null when it does not answer within a second. */
async function askInTime(db: Db, now: Date): Promise<Asked | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const today = todayInSaoPaulo(now);
  const mails = [anchorMailKey(today), anchorMailKey(addDays(today, -1))];
  const since = new Date(now.getTime() - WARN_MS);
  const told = sql<Omit<Asked, 'bancoRestrito'>>`
    select (select coalesce(json_agg(motivo order by motivo), '[]') from aviso_recusado
        where ultimo_em > ${since} and ultimo_em <= ${now}) as "motivosDosAvisosRecusados",
      exists (select from email where chave = any(${mails}) and situacao = 'enviado') as "auditoriaEnviada"`.execute(
    db,
  );
  const answer = Promise.all([isRestricted(db), told]).then(
    ([
      bancoRestrito,
      {
        rows: [row],
      },
    ]) => (row ? { bancoRestrito, ...row } : null),
    () => null,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
