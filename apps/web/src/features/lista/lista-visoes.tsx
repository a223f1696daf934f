import { type Visao, VisoesMenu } from '#features/visao/api.tsx';
import { withoutFilters } from './filter-chips-of.ts';
import { LIST_DEFAULTS, type ListSearch, readListSearch } from './list-search.ts';
import type { ListColumn } from './requerimento-columns.tsx';
import { toFiltros } from './use-requerimento-filters.ts';

interface ListaVisoesProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  columns: readonly ListColumn[];
  hidden: readonly string[];
  /** The saved view of the address is not there. */
  onGone: () => void;
}

/** Nothing is hidden, said in the address: one that says nothing hides what the person hides elsewhere. */
const NENHUMA = ',';

/** The saved views of the table: filters, order and columns under a name. */
export function ListaVisoes({ search, change, columns, hidden, onGone }: ListaVisoesProps) {
  const open = (visao: Visao | null) => {
    const { sort, desc } = LIST_DEFAULTS;
    const bare = { ...withoutFilters(), sort, desc, ocultas: undefined, salva: undefined };
    if (!visao) return change(bare);
    const { visao: _, ...filtros } = visao.filtros;
    change({ ...bare, ...filtros, ocultas: visao.ocultas.join(',') || NENHUMA, salva: visao.id });
  };
  return (
    <VisoesMenu
      lista="requerimentos"
      filtros={toFiltros(search)}
      ocultas={columns.map(({ id }) => id).filter((id) => hidden.includes(id))}
      atual={search.salva}
      fresca={isUntold(search)}
      onGone={onGone}
      onOpen={open}
    />
  );
}

/** Whether the list stands as an address that says nothing would open it. */
function isUntold(search: ListSearch): boolean {
  return (
    search.salva === undefined &&
    JSON.stringify(entries(search)) === JSON.stringify(entries(readListSearch({})))
  );
}

function entries(search: ListSearch): unknown[] {
  return Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));
}
