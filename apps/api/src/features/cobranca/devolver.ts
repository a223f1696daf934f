import { withTx } from '@balcao/db/db';
import { MEIOS_QUE_DEVOLVEM } from '@balcao/domain/pagamento/meio';
import type { JobContext } from '#platform/jobs/job.ts';
import { PixIndisponivel, PixRecusado } from '#platform/pix/gateway.ts';
import { lockCobranca } from './access.ts';
import { recordDevolucao } from './devolucoes.ts';
import { devolvedorDe } from './devolvedor.ts';
import { enqueueDevolver } from './filas.ts';
import { recusarDevolucao } from './recusar-devolucao.ts';

const RETRY_MS = 60_000;
/** Delay before a refund in progress is asked about again. */
const POLL_MS = 15 * 60_000;

/**
 * Asks the provider to send a refund. The refund's code makes a repeat harmless, so a crash never pays twice. A refund
 * that the provider refuses (for example after its 90 days) must be paid by transfer, and the people involved are
 * notified. So must one that no provider can send: staff took its payment, or another provider than that of now.
 */
export async function devolver({ deps, now }: JobContext, devolucaoId: string): Promise<void> {
  const { db } = deps;
  const row = await db
    .selectFrom('devolucao as d')
    .innerJoin('pagamento as p', 'p.id', 'd.pagamentoId')
    .select([
      'd.codigo',
      'd.valor',
      'd.situacao',
      'd.pagamentoId',
      'p.meio',
      'p.e2eId',
      'p.provedor',
      'p.cobrancaId',
    ])
    .where('d.id', '=', devolucaoId)
    .executeTakeFirst();
  if (!row || row.situacao === 'DEVOLVIDA' || row.situacao === 'NAO_REALIZADA') return;
  const { codigo, valor, e2eId, pagamentoId, cobrancaId } = row;
  const refuse = () =>
    withTx(db, async (tx) => recusarDevolucao(tx, await lockCobranca(tx, cobrancaId), { devolucaoId, now }));
  try {
    const by = await devolvedorDe(deps, row.meio);
    if (!by && MEIOS_QUE_DEVOLVEM.includes(row.meio)) throw new PixIndisponivel('no provider is configured');
    if (by?.provedor !== row.provedor) {
      // The bank of before may be sending it: a transfer of staff would pay it twice.
      if (row.situacao === 'EM_PROCESSAMENTO') throw new PixIndisponivel('another provider is sending it');
      return await refuse();
    }
    const devolucao = await by.refund({ e2eId, codigo, valor });
    await withTx(db, async (tx) => {
      const cobranca = await lockCobranca(tx, cobrancaId);
      await recordDevolucao(tx, { cobranca, pagamentoId, devolucao, now });
      if (devolucao.situacao === 'EM_PROCESSAMENTO')
        await enqueueDevolver(tx, devolucaoId, new Date(now.getTime() + POLL_MS));
    });
  } catch (err) {
    if (err instanceof PixRecusado) await refuse();
    else if (err instanceof PixIndisponivel)
      await enqueueDevolver(db, devolucaoId, new Date(now.getTime() + RETRY_MS));
    else throw err;
  }
}
