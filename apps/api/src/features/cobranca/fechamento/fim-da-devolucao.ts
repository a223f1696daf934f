import type { Db } from '@balcao/db/db';
import type { DiferencaTable } from '@balcao/db/schema.gen';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { Selectable } from 'kysely';
import { tellInPortal } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** Which difference it is: itself, or by what its payment brought too much, in cents. */
type Qual = { id: string } | { pagamentoId: string; valor: number };

/**
 * Ends the refund of a difference that was on its way, if there is one. What went back is solved. What its provider refused is
 * an open difference again that says so. Who asked for the refund is told either way.
 */
export async function fimDaDevolucao(
  tx: Db,
  qual: Qual,
  { devolvida, now }: { devolvida: boolean; now: Date },
): Promise<void> {
  const waiting = tx.selectFrom('diferenca').selectAll().where('situacao', '=', 'DEVOLVENDO').forUpdate();
  const row = await ('id' in qual
    ? waiting.where('id', '=', qual.id)
    : waiting.where('pagamentoId', '=', qual.pagamentoId).where('valor', '=', qual.valor)
  ).executeTakeFirst();
  if (!row) return;
  const reopened = {
    situacao: 'ABERTA' as const,
    solucao: null,
    motivo: null,
    resolvidaPorId: null,
    aprovadaPorId: null,
    resolvidaEm: null,
    devolucaoNaoFeitaEm: now,
  };
  await tx
    .updateTable('diferenca')
    .set({ ...(devolvida ? { situacao: 'RESOLVIDA' as const } : reopened), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await tellAsker(tx, row, { devolvida, now });
}

async function tellAsker(
  tx: Db,
  row: Selectable<DiferencaTable>,
  { devolvida, now }: { devolvida: boolean; now: Date },
): Promise<void> {
  const { id, version, valor, dia, resolvidaPorId } = row;
  if (resolvidaPorId === null) return;
  const qual = `A diferença de ${formatCentavos(valor)} de ${formatIsoDate(dia)}`;
  await tellInPortal(tx, systemActor(now), [resolvidaPorId], {
    tipo: 'equipe.ato_decidido',
    titulo: devolvida ? 'Devolução feita' : 'Devolução não feita pelo banco',
    texto: devolvida
      ? `${qual} voltou a quem pagou.`
      : `${qual} está em aberto de novo. Peça a devolução outra vez ou resolva de outra forma.`,
    link: `/financeiro/fechamento?aba=diferencas&diferenca=${id}`,
    chave: `diferenca_devolucao_${devolvida ? 'feita' : 'recusada'}:${id}:${version}`,
  });
}
