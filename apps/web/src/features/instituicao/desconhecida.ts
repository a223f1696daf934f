import { instituicao } from '@balcao/contract/instituicao';
import { instituicaoDe } from '@balcao/domain/instituicao/instituicao';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** What of a request says which school its diploma is of. */
export interface PedidoComInstituicao {
  id: string;
  respostas: Record<string, unknown>;
}

/** The school of a request that the council does not know; null until known, and for who does not handle the request. */
export function useDesconhecida({ id, respostas }: PedidoComInstituicao, enabled: boolean) {
  const asked = useQuery({
    ...query(instituicao.doPedido, { params: { id } }),
    enabled: enabled && instituicaoDe(respostas) !== null,
    retry: false,
  });
  return asked.data?.desconhecida ?? null;
}

/** What is written where a request begins to wait for a school that the council does not know; empty for any other. */
export function useTextoDoOficio(pedido: PedidoComInstituicao, enabled: boolean): string {
  const desconhecida = useDesconhecida(pedido, enabled);
  if (!desconhecida) return '';
  const { nome, uf } = desconhecida;
  return `Ofício à instituição ${nome} (${uf}), para confirmar a conclusão do curso, a data da colação de grau e o reconhecimento do curso.`;
}
