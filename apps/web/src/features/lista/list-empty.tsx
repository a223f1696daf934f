import { TUDO } from '@balcao/contract/lista-padrao';
import type { Leitor } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { NothingFound } from '#ui/table/nothing-found.tsx';
import { PageGone } from '#ui/table/page-gone.tsx';
import type { ListSearch } from './list-search.ts';
import { describePeriodo } from './periodo.ts';

interface ListEmptyProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  /** Whether any filter beside the period narrows the list. */
  filtered: boolean;
  total: number;
  onClear: () => void;
  leitor: Leitor;
}

/** Nothing to show: says whether that is because of a filter, the period, the page, or because nothing exists yet. */
export function ListEmpty({ search, change, filtered, total, onClear, leitor }: ListEmptyProps) {
  if (total > 0) return <PageGone onFirst={() => change({ pagina: 1 })} />;
  if (filtered) return <NothingFound title="Nenhum resultado com estes filtros" onClear={onClear} />;
  if (search.data !== TUDO) {
    return (
      <EmptyState
        drawing="lista"
        title={`Nenhum pedido em: ${describePeriodo(search)}`}
        text="Pode haver pedidos mais antigos."
        action={
          <Button variant="default" onClick={() => change({ data: TUDO, inicio: undefined, fim: undefined })}>
            Ver de qualquer data
          </Button>
        }
      />
    );
  }
  if (leitor === 'equipe') {
    return (
      <EmptyState title="Nenhum pedido por aqui" text="Os pedidos dos seus grupos aparecem nesta lista." />
    );
  }
  return (
    <EmptyState
      drawing="documento"
      title="Você ainda não fez nenhum pedido"
      text="Que tal começar?"
      action={<ButtonLink to="/novorequerimento/tipos">Fazer um pedido</ButtonLink>}
    />
  );
}
