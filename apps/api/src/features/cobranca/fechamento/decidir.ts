import type { diferenca as contrato } from '@balcao/contract/fechamento';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { devolverSobra } from '../credito/devolver-sobra.ts';
import { devolverDiferencaJob } from './filas.ts';
import { requireSemInteresse } from './interesse.ts';
import { type Diferenca, lockDiferenca } from './resolver.ts';

type Dito = BodyOf<typeof contrato.decidir> & { id: string };

/**
 * Approves the refund of a difference, or refuses it: then it is open again. @throws Problem `not_found`, `stale`,
 * `not_possible` where none waits, `forbidden` for who asked for it and whose money it is
 */
export async function decidirDevolucao(tx: Db, who: Who, dito: Dito): Promise<void> {
  const { aprova, motivo } = dito;
  const row = await lockDiferenca(tx, dito);
  if (row.situacao !== 'EM_APROVACAO')
    throw new Problem('not_possible', { detail: 'Esta devolução não espera uma decisão.' });
  if (row.resolvidaPorId === who.usuarioId)
    throw new Problem('forbidden', {
      detail: 'Quem pediu a devolução não decide sobre ela. Peça a outra pessoa.',
    });
  await requireSemInteresse(tx, who, row);
  const version = row.version + 1;
  if (aprova) await send(tx, who, row);
  const set = aprova
    ? { situacao: 'DEVOLVENDO' as const, aprovadaPorId: who.usuarioId, version }
    : {
        situacao: 'ABERTA' as const,
        solucao: null,
        motivo: null,
        resolvidaPorId: null,
        resolvidaEm: null,
        version,
      };
  await tx.updateTable('diferenca').set(set).where('id', '=', row.id).execute();
  await recordAudit(tx, who, {
    acao: aprova ? 'diferenca.devolucao_aprovada' : 'diferenca.devolucao_recusada',
    objeto: 'diferenca',
    objetoId: row.id,
    dados: { valor: row.valor, motivo, pedidaPor: row.resolvidaPorId, de: row.situacao, para: set.situacao },
  });
}

/** Sends it back: what a charge got too much as its refund, a transfer without a charge by itself. */
async function send(tx: Db, who: Who, row: Diferenca): Promise<void> {
  const { pagamentoId, valor } = row;
  if (pagamentoId !== null) return devolverSobra(tx, { pagamentoId, valor, now: who.now });
  await enqueue(tx, devolverDiferencaJob, { diferencaId: row.id }, { key: `devolver_diferenca:${row.id}` });
}
