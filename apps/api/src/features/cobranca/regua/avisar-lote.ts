import { type Db, withTx } from '@balcao/db/db';
import { avisosDoDia, DIAS_DE_NOVIDADE, DIAS_DO_PRIMEIRO_AVISO } from '@balcao/domain/pagamento/regua';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { avisarPessoa } from './avisar-pessoa.ts';
import { enqueueLote } from './fila.ts';
import { loadRegua } from './regua-das-pessoas.ts';

/** People of one job: a worker that is killed repeats no more than these, and tells nobody twice. */
const PESSOAS = 200;

/**
 * Tells the next people about their charges, and leaves those behind them to another job. Each person is told on a
 * transaction of their own, and one failure keeps nobody else waiting: the job fails once all were tried, and tries those
 * again. @throws Error when somebody could not be told
 */
export async function avisarLote(
  { deps: { db, log }, now }: JobContext,
  { depois }: { depois: string | null },
): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const calendario = await loadCalendario(db, await sedeIbge(db));
  if (!calendario.isBusinessDay(hoje)) return;
  const pessoas = await listPessoas(db, { depois, hoje });
  const last = pessoas.at(-1);
  if (last === undefined) return;
  await enqueueLote(db, { depois: last, dia: hoje });
  let failed = 0;
  for (const pessoaId of await listAAvisar(db, pessoas, { hoje, calendario }))
    try {
      await withTx(db, (tx) => avisarPessoa(tx, pessoaId, now));
    } catch (err) {
      failed += 1;
      log.error({ err, pessoaId }, 'a person was not told of their charges');
    }
  if (failed > 0) throw new Error(`${failed} people were not told of their charges`);
}

/** Those with a charge that no notice has told of yet, or that is due within the first one. */
async function listPessoas(
  db: Db,
  { depois, hoje }: { depois: string | null; hoje: IsoDate },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.pessoa_id as id from cobranca c
    where c.situacao in ('EMITIDA', 'A_VENCER', 'VENCIDA')
      and (${depois}::uuid is null or c.pessoa_id > ${depois}::uuid)
      and (c.vencimento <= ${addDays(hoje, DIAS_DO_PRIMEIRO_AVISO)}
        or c.created_at >= ${startOfDayInSaoPaulo(addDays(hoje, -DIAS_DE_NOVIDADE))}
          and not exists (select from cobranca_aviso a where a.cobranca_id = c.id and a.aviso = 'NOVA'))
    order by 1 limit ${PESSOAS}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Those whom the calendar may have something for today. What it says, and whether they can be reached, is read again under a
 * lock before anybody is told.
 */
async function listAAvisar(
  db: Db,
  pessoas: readonly string[],
  regra: { hoje: IsoDate; calendario: Calendario },
): Promise<string[]> {
  const reguas = await loadRegua(db, pessoas);
  return [...reguas]
    .filter(([, regua]) => avisosDoDia(regua, { ...regra, alcancavel: true }).length > 0)
    .map(([id]) => id);
}
