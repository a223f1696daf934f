import { instituicao } from '@balcao/contract/instituicao';
import { instituicaoDe } from '@balcao/domain/instituicao/instituicao';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** The parts of a request that name the school of its diploma. */
export interface PedidoComInstituicao {
  id: string;
  respostas: Record<string, unknown>;
}

/**
 * The request's school, if the council does not know it. Null while loading, and for people who do not handle the
 * request.
 */
export function useDesconhecida({ id, respostas }: PedidoComInstituicao, enabled: boolean) {
  const asked = useQuery({
    ...query(instituicao.doPedido, { params: { id } }),
    enabled: enabled && instituicaoDe(respostas) !== null,
    retry: false,
  });
  return asked.data?.desconhecida ?? null;
}

/** Text of the letter to an unknown school, offered when a request begins to wait for it; else empty. */
export function useTextoDoOficio(pedido: PedidoComInstituicao, enabled: boolean): string {
  const desconhecida = useDesconhecida(pedido, enabled);
  if (!desconhecida) return '';
  const { nome, uf } = desconhecida;
  return `Ofício à instituição ${nome} (${uf}), para confirmar a conclusão do curso, a data da colação de grau e o reconhecimento do curso.`;
}
