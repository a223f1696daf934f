import type { Detalhe } from './queries.ts';

/** The requests to areas of the reader that wait for an answer. */
export function pedidosDaMinhaArea({ encaminhamentos }: Detalhe) {
  return encaminhamentos.filter(({ minha, situacao }) => minha && situacao === 'ABERTO');
}
