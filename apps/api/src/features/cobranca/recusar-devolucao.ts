import type { Db } from '@balcao/db/db';
import { noticeEquipe, tellInPortal } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { Cobranca } from './access.ts';
import { linkDaCobranca } from './ato/dizer-ato.ts';
import { avisarDevolucaoRecusada } from './avisos.ts';
import { fimDaDevolucao } from './fechamento/fim-da-devolucao.ts';

/**
 * Marks a refund that the bank did not carry out. Its payer and the staff of the granting request are notified once. The
 * difference that it was to solve is open again; a refund made at the bank is left to the bank.
 */
export async function recusarDevolucao(
  tx: Db,
  cobranca: Cobranca,
  { devolucaoId, now }: { devolucaoId: string; now: Date },
): Promise<void> {
  const refused = await tx
    .updateTable('devolucao')
    .set({ situacao: 'NAO_REALIZADA', updatedAt: now })
    .where('id', '=', devolucaoId)
    .where('situacao', 'not in', ['DEVOLVIDA', 'NAO_REALIZADA'])
    .returning(['valor', 'requerimentoId', 'atoId', 'pagamentoId'])
    .executeTakeFirst();
  if (!refused) return;
  const { valor, requerimentoId, atoId, pagamentoId } = refused;
  if (requerimentoId === null && atoId === null)
    return fimDaDevolucao(tx, { pagamentoId, valor }, { devolvida: false, now });
  await avisarDevolucaoRecusada(tx, cobranca, { devolucaoId, requerimentoId, valor, now });
  if (atoId !== null) await tellAsker(tx, cobranca, { atoId, devolucaoId, now });
  if (requerimentoId === null) return;
  const requerimento = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  await noticeEquipe(tx, systemActor(now), {
    requerimento,
    titulo: 'Devolução não feita pelo banco',
    evento: `devolucao_recusada:${devolucaoId}`,
  });
}

/** Tells who asked for the refund that another way has to be found. */
async function tellAsker(
  tx: Db,
  { id, descricao }: Cobranca,
  { atoId, devolucaoId, now }: { atoId: string; devolucaoId: string; now: Date },
): Promise<void> {
  const { pedidoPorId } = await tx
    .selectFrom('atoFinanceiro')
    .select('pedidoPorId')
    .where('id', '=', atoId)
    .executeTakeFirstOrThrow();
  await tellInPortal(tx, systemActor(now), [pedidoPorId], {
    tipo: 'equipe.ato_decidido',
    titulo: `Devolução não feita pelo banco: ${descricao}`,
    texto: 'Combine com a pessoa uma transferência e peça a devolução de novo.',
    link: linkDaCobranca(id),
    chave: `devolucao_recusada:${devolucaoId}`,
  });
}
