import { type Db, withTx } from '@balcao/db/db';
import { parseValorPix } from '@balcao/domain/pagamento/brcode';
import type { JobContext } from '#platform/jobs/job.ts';
import { countRecusado } from '#platform/pix/avisos-recusados.ts';
import { conferirTentativa } from './conferir.ts';

interface Evento {
  id: string;
  provedor: string;
  /** The notice of one transfer, unchanged. */
  corpo: string;
}

interface Tentativa {
  id: string;
  valor: number;
}

/**
 * Asks the provider about the charge that a notice names; order and repeats make no difference. A notice about an
 * unknown charge is kept for the daily reconciliation. A notice that the provider does not confirm is counted.
 */
export async function processarEvento(ctx: JobContext, eventoId: string): Promise<void> {
  const { db } = ctx.deps;
  const evento = await db
    .selectFrom('pagamentoEvento')
    .select(['id', 'txid', 'provedor', 'corpo', 'situacao'])
    .where('id', '=', eventoId)
    .executeTakeFirst();
  if (evento?.situacao !== 'RECEBIDO') return;
  const tentativa = await db
    .selectFrom('pagamentoTentativa')
    .select(['id', 'valor'])
    .where('txid', '=', evento.txid ?? '')
    .executeTakeFirst();
  const answered = tentativa ? await conferirTentativa(ctx, tentativa.id) : true;
  // The provider is away: a job asks about the attempt again, so the notice is done.
  if (!answered) ctx.deps.log.info({ eventoId }, 'notice kept, provider away');
  await withTx(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('pagamentoEvento')
      .set({ situacao: tentativa ? 'PROCESSADO' : 'SEM_COBRANCA', processedAt: ctx.now })
      .where('id', '=', eventoId)
      .where('situacao', '=', 'RECEBIDO')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || !answered) return;
    const motivo = await whyUnconfirmed(tx, evento, tentativa);
    if (motivo) await countRecusado(tx, motivo, ctx.now);
  });
}

/** Why the provider does not confirm a notice; null when it does. */
async function whyUnconfirmed(tx: Db, { provedor, corpo }: Evento, tentativa: Tentativa | undefined) {
  if (!tentativa) return 'cobranca';
  const { endToEndId, valor } = JSON.parse(corpo) as { endToEndId: string; valor?: unknown };
  const pagamento = await tx
    .selectFrom('pagamento')
    .select('valor')
    .where('provedor', '=', provedor)
    .where('e2eId', '=', endToEndId)
    .executeTakeFirst();
  const told = typeof valor === 'string' ? parseValorPix(valor) : null;
  if (told !== (pagamento ?? tentativa).valor) return 'valor';
  return pagamento ? null : 'pagamento';
}
