import type { Formulario } from '@balcao/domain/formulario/campo';
import { type Calendario, createCalendario } from '@balcao/domain/prazo/calendario';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { prazoDoPedido } from '@balcao/domain/requerimento/prazo-do-pedido';
import type { Demo, DemoFatos } from './build-demo.ts';
import type { Linhas } from './linhas.ts';
import { clockAt } from './relogio.ts';

type Linha<T extends keyof Linhas> = Linhas[T][number];

/** A request with all that hangs on it, as a reader of the tables would gather it. */
export interface PedidoLido {
  linha: Linha<'requerimento'>;
  formulario: Formulario;
  calendario: Calendario;
  tramites: Linha<'tramite'>[];
  eventos: PrazoEvento[];
  exigencias: { linha: Linha<'exigencia'>; itens: Linha<'exigenciaItem'>[] }[];
  decisoes: Linha<'decisao'>[];
  mensagens: Linha<'mensagem'>[];
  /** The council's time ended before the request did, or before now. */
  vencido: boolean;
}

/** Milliseconds of a time column. */
export function timeOf(value: Date | string | null | undefined): number {
  return value ? new Date(value).getTime() : Number.NaN;
}

/** How many items fall under each key. */
export function share<T>(items: readonly T[], keyOf: (item: T) => string | number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): (key: string) => T[] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return (key) => groups.get(key) ?? [];
}

/** Reads the rows back, request by request. */
export function readDemo({ linhas }: Demo, { now, formularios, feriados }: DemoFatos) {
  const ofRequest = <T extends { requerimentoId: string }>(rows: readonly T[]) =>
    groupBy(rows, ({ requerimentoId }) => requerimentoId);
  const [tramites, eventos] = [ofRequest(linhas.tramite), ofRequest(linhas.prazoEvento)];
  const [exigencias, itens] = [
    ofRequest(linhas.exigencia),
    groupBy(linhas.exigenciaItem, (i) => i.exigenciaId),
  ];
  const [decisoes, mensagens] = [ofRequest(linhas.decisao), ofRequest(linhas.mensagem)];
  const pedidos = linhas.requerimento.map((linha): PedidoLido => {
    const { id, localidadeIbge: municipio } = linha;
    const formulario = formularios.find((form) => form.id === linha.tipoId);
    if (!formulario) throw new Error(`no service ${linha.tipoId}`);
    const calendario = createCalendario(feriados, { municipio, uf: 'MG' });
    const ledger = eventos(id).map(({ tipo, em, motivo }) => ({ tipo, motivo, em: new Date(em) }));
    const clock = clockAt(
      { formulario, prazo: prazoDoPedido(formulario, linha), calendario, eventos: ledger },
      linha.closedAt ? new Date(linha.closedAt) : now,
    );
    return {
      linha,
      formulario,
      calendario,
      eventos: ledger,
      vencido: clock?.vencido ?? false,
      tramites: tramites(id).sort((a, b) => a.seq - b.seq),
      exigencias: exigencias(id).map((row) => ({ linha: row, itens: itens(row.id) })),
      decisoes: decisoes(id),
      mensagens: mensagens(id),
    };
  });
  return { pedidos, byId: new Map(pedidos.map((pedido) => [pedido.linha.id, pedido])) };
}
