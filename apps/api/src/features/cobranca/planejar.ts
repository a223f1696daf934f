import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { primeiroEmDia } from '@balcao/domain/prazo/primeiro-em-dia';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import type { Deps } from '#platform/deps.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { planejarPropostas } from './desfazer-proposta.ts';
import { arquivarJob, enqueueConferir, enqueueDevolver } from './filas.ts';
import { renovarCodigos } from './mover-taxa.ts';
import { planejarAvisosDeAtraso, planejarAvisosDeRescisao, planejarRescisoes } from './planejar-rescisao.ts';

/** Attempts that one round checks, those with the oldest check first. */
const ROUND = 500;
/** Days after its end in which a code is still checked, because news of its payment may come late. */
const LATE_DAYS = 2;
/** Days in which a bank may give a Pix back. Its payment is asked about once a day until then. */
const REFUND_DAYS = 90;
/** Paid attempts that one round asks about beside the others. */
const PAID_ROUND = 200;

/**
 * Checks everything that may have been paid without a notice, and enqueues what no provider has yet. Notices are only a
 * convenience: without them the books are right within a quarter of an hour. A refund that a bank made by itself is known
 * within a day.
 */
export async function conferirAbertas(deps: Deps, now: Date): Promise<void> {
  const { db } = deps;
  const pending = await db
    .selectFrom('devolucao')
    .select('id')
    .where('situacao', 'in', ['SOLICITADA', 'EM_PROCESSAMENTO'])
    .limit(ROUND)
    .execute();
  for (const { id } of pending) await enqueueDevolver(db, id);
  const pix = await pixOf(deps);
  if (!pix) return;
  const { rows } = await sql<{ id: string }>`
    select id from pagamento_tentativa
    where meio = 'PIX' and (situacao in ('CRIADA', 'ATIVA') or (situacao = 'EXPIRADA'
        and expira_em > ${now}::timestamptz - make_interval(days => ${LATE_DAYS})))
      and (provedor is null or provedor = ${pix.provedor})
    order by conferida_em nulls first limit ${ROUND}`.execute(db);
  const paid = await sql<{ id: string }>`
    select id from pagamento_tentativa
    where meio = 'PIX' and situacao = 'CONCLUIDA' and provedor = ${pix.provedor}
      and conferida_em < ${now}::timestamptz - interval '1 day'
      and id in (select tentativa_id from pagamento
        where meio = 'PIX' and pago_em > ${now}::timestamptz - make_interval(days => ${REFUND_DAYS}))
    order by conferida_em limit ${PAID_ROUND}`.execute(db);
  for (const { id } of [...rows, ...paid.rows]) await enqueueConferir(db, id);
}

/**
 * Plans the work of the morning: debts past their day become overdue, unless somebody contests them. Postponed fees
 * get a code for their new day. Requests with an unpaid fee are archived. Agreements that never began are undone, debtors who
 * break one are warned, and what is broken after its notice ends.
 */
export async function planejarCobrancas(tx: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  // A debt due on a day without expediente at the seat is in time until the next business day is over.
  const calendario = await loadCalendario(tx, await sedeIbge(tx));
  const emDia = primeiroEmDia(today, calendario);
  await tx
    .updateTable('cobranca as c')
    .set({ situacao: 'VENCIDA', updatedAt: now })
    .where('c.especie', '<>', 'TAXA')
    .where('c.situacao', 'in', ['EMITIDA', 'A_VENCER'])
    .where('c.vencimento', '<', emDia)
    .where((eb) => eb.not(EM_DISCUSSAO))
    .execute();
  await renovarCodigos(tx, now);
  const { rows } = await sql<{ requerimentoId: string }>`
    select distinct c.requerimento_id as "requerimentoId" from cobranca c
      join requerimento r on r.id = c.requerimento_id and r.status = 'AGUARDANDO_PAGAMENTO'
    where c.especie = 'TAXA' and c.situacao in ('EMITIDA', 'A_VENCER') and c.vencimento < ${today}
      -- A request is not archived for a payment that was impossible.
      and exists (select from pagamento_tentativa t join pagamento_tentativa_item i on i.tentativa_id = t.id
        where i.cobranca_id = c.id and t.copia_cola is not null)`.execute(tx);
  for (const { requerimentoId } of rows)
    await enqueue(tx, arquivarJob, { requerimentoId }, { key: `arquivar_taxa:${requerimentoId}` });
  await planejarPropostas(tx, today);
  // As every notice of a charge, on days on which the council can be asked about it.
  if (calendario.isBusinessDay(today)) {
    await planejarAvisosDeAtraso(tx, today);
    await planejarAvisosDeRescisao(tx, { dia: today, calendario });
  }
  await planejarRescisoes(tx, today);
}
