import type { Db } from '@balcao/db/db';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { notifyRequerente } from '#features/aviso/api.ts';
import { loadSituation } from '#features/contexto/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { around, takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { aguardaBanco } from './aguardar-banco.ts';
import { cancelarTaxa, MOTIVO_NAO_PAGA } from './encerrar-cobranca.ts';

type Of = { requerimentoId: string; now: Date };

/**
 * Moves a request on when its fee is paid: it is received, its clock runs and its service begins. Otherwise it does
 * nothing.
 */
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
 * Archives a request whose fee was not paid in time, cancels the charge and tells the requester how to continue. It waits
 * while a bank may still tell of a payment in time.
 */
export async function archiveUnpaid(tx: Db, input: Of): Promise<void> {
  const { requerimentoId, now } = input;
  const system = systemActor(now);
  const requerimento = await lockWaiting(tx, input);
  if (!requerimento) return;
  const { contexto } = await loadSituation(tx, null, requerimento, now);
  if (!contexto.fatos.pagamentoVencido) return;
  const ultimoDia = await ultimoDiaDaTaxa(tx, requerimentoId);
  if (ultimoDia && (await aguardaBanco(tx, { requerimentoId, ultimoDia, now }))) return;
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
      // The version keeps the notices apart, because a request whose last day moved may be archived again.
      evento: `arquivado_pagamento:${moved.version}`,
    },
  });
}

/** The last day to pay what is open of a fee. */
async function ultimoDiaDaTaxa(tx: Db, requerimentoId: string): Promise<IsoDate | null> {
  const row = await tx
    .selectFrom('cobranca')
    .select((eb) => eb.fn.max('vencimento').as('dia'))
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'TAXA')
    .where('situacao', 'in', [...SITUACOES_ABERTAS])
    .executeTakeFirst();
  return row?.dia ?? null;
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
