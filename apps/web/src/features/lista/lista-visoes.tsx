import { VisoesMenu } from '#features/visao/api.tsx';
import { LIST_DEFAULTS, type ListSearch, readListSearch, toFiltros } from './list-search.ts';
import type { ListColumn } from './requerimento-columns.tsx';

interface ListaVisoesProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  /** Ids of hidden columns. */
  ocultas: ListColumn['id'][];
  /** Called when the saved view in the address does not exist. */
  onGone: () => void;
}

/** Hides no column, said explicitly: an empty value would apply the columns that the person hides elsewhere. */
const NENHUMA = ',';

/** Saved views of the table: filters, order and columns under a name. */
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

/** Whether the list equals what an empty address would show. */
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
