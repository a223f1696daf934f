import { VisoesMenu } from '#features/visao/api.tsx';
import { LIST_DEFAULTS, type ListSearch, readListSearch, toFiltros } from './list-search.ts';
import type { ListColumn } from './requerimento-columns.tsx';

interface ListaVisoesProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  /** Ids of the columns that are hidden. */
  ocultas: ListColumn['id'][];
  /** The saved view of the address is not there. */
  onGone: () => void;
}

/** Nothing is hidden, said in the address: one that says nothing hides what the person hides elsewhere. */
const NENHUMA = ',';

/** The saved views of the table: filters, order and columns under a name. */
export function ListaVisoes({ search, change, ocultas, onGone }: ListaVisoesProps) {
  return (
    <VisoesMenu
      lista="requerimentos"
      filtros={toFiltros(search)}
      ocultas={ocultas}
      atual={search.salva}
      fresca={isUntold(search)}
      onGone={onGone}
      onOpen={(visao) => {
        const bare = { ...LIST_DEFAULTS, porPagina: search.porPagina };
        if (!visao) return change(bare);
        const { visao: _, ...filtros } = visao.filtros;
        change({ ...bare, ...filtros, ocultas: visao.ocultas.join(',') || NENHUMA, salva: visao.id });
      }}
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
