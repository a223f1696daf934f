import type { Execucao } from './queries.ts';

const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);

/** A run in one sentence: before it begins, while it works, and how it ended. */
export function describeRun(nome: string, execucao: Execucao | undefined, waiting: boolean): string {
  const itens = execucao?.itens ?? [];
  const done = itens.filter(({ situacao }) => situacao === 'feito').length;
  const refused = itens.filter(({ situacao }) => situacao === 'recusado').length;
  if (execucao?.situacao === 'desfeita') return `Macro “${nome}” desfeita: nada foi enviado.`;
  if (execucao?.situacao === 'concluida')
    return refused === 0
      ? `Macro “${nome}”: ${pedidos(done)} com tudo feito.`
      : `Macro “${nome}”: ${pedidos(done)} com tudo feito, ${pedidos(refused)} de fora.`;
  const many = itens.length > 0 ? ` em ${pedidos(itens.length)}` : '';
  return waiting
    ? `Macro “${nome}”${many}: começa em instantes. Você ainda pode desfazer.`
    : `Macro “${nome}”${many}: em andamento…`;
}
