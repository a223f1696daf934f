import type { Execucao } from './queries.ts';

const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);

type Situacao = Execucao['itens'][number]['situacao'];

const countOf = (execucao: Execucao | undefined, situacao: Situacao) =>
  execucao?.itens.filter((one) => one.situacao === situacao).length ?? 0;

/** A run of a macro in one sentence: waiting, working, or ended. */
export function describeRun(nome: string, execucao: Execucao | undefined, waiting: boolean): string {
  const done = countOf(execucao, 'feito');
  const refused = countOf(execucao, 'recusado');
  if (execucao?.situacao === 'desfeita') return `Macro “${nome}” desfeita: nada foi enviado.`;
  if (execucao?.situacao === 'concluida')
    return refused === 0
      ? `Macro “${nome}”: ${pedidos(done)} com tudo feito.`
      : `Macro “${nome}”: ${pedidos(done)} com tudo feito, ${pedidos(refused)} de fora.`;
  const many = execucao && execucao.itens.length > 0 ? ` em ${pedidos(execucao.itens.length)}` : '';
  return waiting
    ? `Macro “${nome}”${many}: começa em instantes. Você ainda pode desfazer.`
    : `Macro “${nome}”${many}: em andamento…`;
}

/** A bulk action in one sentence: in progress, ended, or undone. */
export function describeLote(nome: string, execucao: Execucao | undefined): string {
  const done = countOf(execucao, 'feito');
  if (execucao?.situacao === 'desfazendo') return `“${nome}”: desfazendo…`;
  if (execucao?.situacao === 'desfeita') {
    const undone = countOf(execucao, 'desfeito');
    const kept =
      done === 0 ? '' : ` ${done === 1 ? '1 ficou feito' : `${done} ficaram feitos`}: veja o motivo.`;
    return `“${nome}”: ${undone === 0 ? 'nada foi desfeito' : `desfeito em ${pedidos(undone)}`}.${kept}`;
  }
  if (execucao?.situacao !== 'concluida')
    return `“${nome}”${execucao ? ` em ${pedidos(execucao.itens.length)}` : ''}: em andamento…`;
  // A request is skipped with a reason only when a colleague has it.
  const others = execucao.itens.filter((one) => one.situacao === 'sem_efeito' && one.motivo !== null).length;
  const idle = countOf(execucao, 'sem_efeito') - others;
  const refused = countOf(execucao, 'recusado');
  const parts = [
    done === 0 ? 'nenhum pedido feito' : `feito em ${pedidos(done)}`,
    ...(idle > 0 ? [`${pedidos(idle)} já ${idle === 1 ? 'estava' : 'estavam'} assim`] : []),
    ...(others > 0 ? [`${pedidos(others)} já ${others === 1 ? 'está' : 'estão'} com outra pessoa`] : []),
    ...(refused > 0 ? [`${pedidos(refused)} de fora`] : []),
  ];
  return `“${nome}”: ${parts.join(', ')}.`;
}
