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
/** For so long after a payment notice was refused, health warns of it. */
const WARN_MS = 3_600_000;

/** What health asks of the database. */
interface Asked {
  /** Whether the server signed in as somebody who owns nothing. */
  bancoRestrito: boolean;
  motivosDosAvisosRecusados: MotivoDeAvisoRecusado[];
  /** Whether the head of the audit chain was mailed today or the day before. */
  auditoriaEnviada: boolean;
}

/** Live because it answers; ready when the database does within a second, else 503 with the same body. */
export async function saude(db: Db, now: Date): Promise<FileAnswer> {
  const asked = await askInTime(db, now);
  const banco = asked !== null;
  return {
    status: banco ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(banco ? {} : { 'retry-after': '5' }) },
    stream: Buffer.from(JSON.stringify(describeSaude({ banco, ...asked }))),
  };
}

/** Live, whatever the database does. */
export async function saudeViva() {
  return { viva: true, versao: pkg.version } as const;
}

/** What the database says within a second; null when it does not answer in time. */
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
