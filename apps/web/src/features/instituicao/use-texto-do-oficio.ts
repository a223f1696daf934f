import { type PedidoComInstituicao, useDesconhecida } from './queries.ts';

/** What is written where a request begins to wait for a school that the council does not know; empty for any other. */
export function useTextoDoOficio(pedido: PedidoComInstituicao, enabled: boolean): string {
  const desconhecida = useDesconhecida(pedido, enabled);
  if (!desconhecida) return '';
  const { nome, uf } = desconhecida;
  return `Ofício à instituição ${nome} (${uf}), para confirmar a conclusão do curso, a data da colação de grau e o reconhecimento do curso.`;
}
