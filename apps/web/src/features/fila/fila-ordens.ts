import type { Sort } from '#ui/table/column.ts';
import type { Ordem } from './fila-search.ts';

/** Label and query of each order of the queue. */
export const ORDENS = {
  prazo: { label: 'Prazo mais próximo', sort: 'prazo', desc: false },
  antigos: { label: 'Mais antigos', sort: 'emissao', desc: false },
  novos: { label: 'Mais novos', sort: 'emissao', desc: true },
  parados: { label: 'Parados há mais tempo', sort: 'atualizacao', desc: false },
  folgados: { label: 'Prazo mais distante', sort: 'prazo', desc: true },
  recentes: { label: 'Mudados por último', sort: 'atualizacao', desc: true },
  tipo: { label: 'Tipo, de A a Z', sort: 'titulo', desc: false },
  tipo_z: { label: 'Tipo, de Z a A', sort: 'titulo', desc: true },
  autor: { label: 'Autor, de A a Z', sort: 'autor', desc: false },
  autor_z: { label: 'Autor, de Z a A', sort: 'autor', desc: true },
  grupo: { label: 'Grupo, de A a Z', sort: 'grupo', desc: false },
  grupo_z: { label: 'Grupo, de Z a A', sort: 'grupo', desc: true },
} as const satisfies Record<Ordem, unknown>;

/** The field that each column head sorts by. */
const POR: Readonly<Record<string, (typeof ORDENS)[Ordem]['sort']>> = {
  pedido: 'titulo',
  pessoas: 'autor',
  prazo: 'prazo',
  grupo: 'grupo',
  emissao: 'emissao',
  atualizacao: 'atualizacao',
};

/** The sorted column and its direction; undefined for the order by urgency. */
export function sortOf(ordem: Ordem | undefined): Sort | undefined {
  if (ordem === undefined) return undefined;
  const { sort, desc } = ORDENS[ordem];
  const by = Object.keys(POR).find((id) => POR[id] === sort);
  return by === undefined ? undefined : { by, desc };
}

/** The order after a press on a column head: ascending, descending, then by urgency again. */
export function ordemOf(pressed: Sort, now: Ordem | undefined): Ordem | undefined {
  const before = sortOf(now);
  if (before?.by === pressed.by && before.desc) return undefined;
  return (Object.keys(ORDENS) as Ordem[]).find(
    (name) => ORDENS[name].sort === POR[pressed.by] && ORDENS[name].desc === pressed.desc,
  );
}
