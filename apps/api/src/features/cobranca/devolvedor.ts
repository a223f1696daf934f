import type { Meio } from '@balcao/domain/pagamento/meio';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import { type CardGateway, CartaoIndisponivel, CartaoRecusado } from '#platform/cartao/gateway.ts';
import type { Deps } from '#platform/deps.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { type PixGateway, PixIndisponivel, PixRecusado } from '#platform/pix/gateway.ts';

/** Who sends money back the way it came. */
interface Devolvedor {
  provedor: string;
  refund: PixGateway['refund'];
}

/** The provider of now for a way of paying; null where there is none, as for ways whose money staff send by hand. */
export async function devolvedorDe(deps: Deps, meio: Meio): Promise<Devolvedor | null> {
  if (meio === 'PIX') {
    const pix = await pixOf(deps);
    return pix && { provedor: pix.provedor, refund: pix.gateway.refund };
  }
  if (meio !== 'CARTAO') return null;
  const cartao = await cartaoOf(deps);
  return cartao && { provedor: cartao.provedor, refund: (wanted) => refundByCard(cartao.gateway, wanted) };
}

const SITUACAO = {
  EM_PROCESSAMENTO: 'EM_PROCESSAMENTO',
  DEVOLVIDO: 'DEVOLVIDA',
  NAO_REALIZADO: 'NAO_REALIZADA',
} as const;

/** A payment by card is named by the attempt that it came by. Failures are said as those of Pix. */
async function refundByCard(
  gateway: CardGateway,
  { e2eId, codigo, valor }: Parameters<PixGateway['refund']>[0],
): ReturnType<PixGateway['refund']> {
  const id = e2eId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  try {
    const estorno = await gateway.refund({ id, codigo, valor });
    return { codigo, valor: estorno.valor, situacao: SITUACAO[estorno.situacao] };
  } catch (cause) {
    if (cause instanceof CartaoRecusado) throw new PixRecusado(cause.status, cause.tipo);
    if (cause instanceof CartaoIndisponivel) throw new PixIndisponivel(cause.message, { cause });
    throw cause;
  }
}
