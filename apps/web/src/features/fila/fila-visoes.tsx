import { VisoesMenu } from '#features/visao/api.tsx';
import { toOcultas } from './fila-colunas.ts';
import { fromSalva, SEM_FILTROS } from './fila-salva.ts';
import { FILA_DEFAULTS, type FilaSearch } from './fila-search.ts';
import { toFiltros } from './queries.ts';

interface FilaVisoesProps {
  search: FilaSearch;
  setSearch: (change: Partial<FilaSearch>) => void;
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  /** Whether the page says that the view in the address does not exist. */
  lost: boolean;
  /** Called when the saved view in the address does not exist. */
  onGone: () => void;
}

/** The menu of saved views: a working view with search, filters, order and columns. */
export function FilaVisoes({ search, setSearch, hidden, lost, onGone }: FilaVisoesProps) {
  return (
    <VisoesMenu
      lista="fila"
      filtros={toFiltros(search)}
      ocultas={toOcultas(hidden)}
      atual={search.salva}
      fresca={!lost && isUntold(search)}
      onGone={onGone}
      onOpen={(salva) => setSearch({ ...SEM_FILTROS, ...(salva ? fromSalva(salva) : {}) })}
    />
  );
}

function isUntold(search: FilaSearch): boolean {
  const { visao, ...narrowed } = toFiltros(search);
  const plain =
    visao === FILA_DEFAULTS.visao && Object.values(narrowed).every((value) => value === undefined);
  return plain && search.salva === undefined;
}
