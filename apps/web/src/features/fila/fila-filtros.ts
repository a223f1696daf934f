import { useEtiquetas } from '#features/etiqueta/api.tsx';
import { useFiltrosDePedidos } from '#features/lista/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import type { Option } from '#ui/select-field.tsx';
import { ORDENS } from './fila-ordens.ts';
import type { FilaSearch, Ordem } from './fila-search.ts';

/** Orders offered by name; the column heads offer the others. */
const NOMEADAS: readonly Ordem[] = ['prazo', 'antigos', 'novos', 'parados'];

/** The filters of the queue, with its order as the last one. */
export function useFilaFiltros(search: FilaSearch): ListFilter[] {
  const grupos = useGrupos(search.grupo);
  const etiquetas = useEtiquetas().data?.items ?? [];
  const { etiqueta, ordem } = search;
  const [busca, ...shared] = useFiltrosDePedidos({
    search,
    leitor: 'equipe',
    periodo: { placeholder: 'Qualquer data' },
    ...(grupos.length > 0 ? { grupo: { placeholder: 'Todos', options: grupos } } : {}),
  });
  const ordens = ordem === undefined || NOMEADAS.includes(ordem) ? NOMEADAS : [...NOMEADAS, ordem];
  return [
    { ...busca, name: 'busca', label: 'Buscar na fila por número, CPF, CNPJ, nome ou palavras' },
    ...shared,
    {
      name: 'etiqueta',
      label: 'Etiqueta',
      options: etiquetas.map(({ id, nome, pedidos }) => ({ value: id, label: `${nome} (${pedidos})` })),
      words: etiquetas.find(({ id }) => id === etiqueta)?.nome ?? 'outra',
      chipOnly: etiquetas.length === 0,
    },
    {
      name: 'ordem',
      label: 'Ordem',
      placeholder: 'Mais urgentes primeiro',
      options: ordens.map((value) => ({ value, label: ORDENS[value].label })),
    },
  ];
}

/** The groups of the person; all groups for a person in none who sees every request. */
function useGrupos(named: number | undefined): Option[] {
  const eu = useEu();
  const todos = useSettings()?.grupos ?? [];
  const meus = eu?.grupos ?? [];
  const offered = meus.length === 0 && can(eu, 'requerimento.ver_todos') ? todos : meus;
  // A shared view or an address may name a group of somebody else.
  const other = todos.filter(({ codigo }) => codigo === named && offered.every((g) => g.codigo !== named));
  return [...offered, ...other].map(({ codigo, sigla, nome }) => ({
    value: String(codigo),
    label: `${sigla} · ${nome}`,
  }));
}
