import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { type AvisoDoPedido, notifyRequerente } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/**
 * Sends the receipt to the requester and to the filer, also for a paid fee. Automatic services promise no day, because
 * they take seconds.
 */
export async function tellReceived(
  tx: Db,
  requerimento: Requerimento,
  { now, paga }: { now: Date; paga: string | null },
): Promise<void> {
  const received = requerimento.workflow === 'W1' ? atOnce(requerimento) : withPrazo(requerimento);
  const aviso: AvisoDoPedido = paga === null ? received : { ...received, ...alsoPaid(received, paga) };
  await notifyRequerente(tx, systemActor(now), { requerimento, recibo: true, aviso });
}

/** Sends the receipt of a request with a fee: it has its number, and continues after the payment. */
export async function tellPayment(
  tx: Db,
  requerimento: Requerimento,
  cobranca: { valor: number; vencimento: IsoDate; now: Date },
): Promise<void> {
  const valor = formatCentavos(cobranca.valor);
  const vencimento = formatDataComDia(cobranca.vencimento);
  const aviso: AvisoDoPedido = {
    template: 'req.pagamento',
    titulo: 'Falta pagar a taxa do seu pedido',
    texto: `${requerimento.numero} · ${requerimento.titulo}: ${valor} até ${vencimento}.`,
    variaveis: { valor, vencimento },
    evento: 'pagamento',
    prioridade: 1,
  };
  await notifyRequerente(tx, systemActor(cobranca.now), { requerimento, recibo: true, aviso });
}

/** The fee that was paid before the service began, in its original amount; null when nothing was paid. */
export async function paidFee(tx: Db, { id }: Requerimento): Promise<string | null> {
  const fees = await tx
    .selectFrom('cobranca')
    .select(['valor', 'pagoEm'])
    .where('requerimentoId', '=', id)
    .where('especie', '=', 'TAXA')
    .orderBy('createdAt')
    .execute();
  const [first] = fees;
  return first && fees.some(({ pagoEm }) => pagoEm !== null) ? formatCentavos(first.valor) : null;
}

function alsoPaid({ texto }: AvisoDoPedido, paga: string): Pick<AvisoDoPedido, 'texto' | 'complemento'> {
  const complemento = `Recebemos também o pagamento da taxa: ${paga}.`;
  return { texto: `${texto} ${complemento}`, complemento };
}

const COMMON = { titulo: 'Recebemos seu pedido', evento: 'protocolado' };

function atOnce({ numero, titulo }: Requerimento): AvisoDoPedido {
  return {
    ...COMMON,
    template: 'req.protocolado_na_hora',
    texto: `${numero} · ${titulo}. Este serviço é atendido na hora.`,
    variaveis: {},
  };
}

function withPrazo({ numero, titulo, prazoEm }: Requerimento): AvisoDoPedido {
  const prazo = prazoEm ? formatDataComDia(prazoEm) : '';
  return {
    ...COMMON,
    template: 'req.protocolado',
    texto: `${numero} · ${titulo}. Responderemos até ${prazo}.`,
    variaveis: { prazo },
  };
}
