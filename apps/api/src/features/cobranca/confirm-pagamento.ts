import type { Db } from '@balcao/db/db';
import { notifyRequerente } from '#features/aviso/api.ts';
import { loadSituation } from '#features/contexto/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { around, takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { cancelarTaxa, MOTIVO_NAO_PAGA } from './encerrar-cobranca.ts';

type Of = { requerimentoId: string; now: Date };

/** The fee is paid: the request is received, its clock goes on and its service begins. Otherwise nothing happens. */
export async function confirmPagamento(tx: Db, input: Of): Promise<void> {
  const { now } = input;
  const requerimento = await lockWaiting(tx, input);
  if (!requerimento) return;
  const { contexto } = await loadSituation(tx, null, requerimento, now);
  if (!contexto.fatos.pago) return;
  const moved = await takeStep(tx, systemActor(now), { requerimento, acao: 'confirmar_pagamento' });
  await around().startService(tx, moved, now);
}

/**
 * The fee was not paid in time: archives the request, cancels its charge and tells the requester how to go
 * on.
 */
export async function archiveUnpaid(tx: Db, input: Of): Promise<void> {
  const { requerimentoId, now } = input;
  const system = systemActor(now);
  const requerimento = await lockWaiting(tx, input);
  if (!requerimento) return;
  const { contexto } = await loadSituation(tx, null, requerimento, now);
  if (!contexto.fatos.pagamentoVencido) return;
  const moved = await takeStep(
    tx,
    system,
    { requerimento, acao: 'arquivar_pagamento' },
    {
      dados: { motivo: 'FALTA_DE_PAGAMENTO' },
      texto: 'A taxa não foi paga no prazo. Você pode fazer o pedido de novo com os mesmos dados.',
    },
  );
  await cancelarTaxa(tx, { requerimentoId, motivo: MOTIVO_NAO_PAGA, now });
  await notifyRequerente(tx, system, {
    requerimento: moved,
    aviso: {
      template: 'req.arquivado_pagamento',
      titulo: 'Pedido arquivado',
      texto: `A taxa do pedido ${moved.numero} não foi paga no prazo.`,
      variaveis: {},
      // It may end so again, where its last day was given back.
      evento: `arquivado_pagamento:${moved.version}`,
    },
  });
}

function lockWaiting(tx: Db, { requerimentoId }: Of): Promise<Requerimento | undefined> {
  return tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', requerimentoId)
    .where('status', '=', 'AGUARDANDO_PAGAMENTO')
    .forUpdate()
    .executeTakeFirst();
}
