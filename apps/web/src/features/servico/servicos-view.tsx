import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Option } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ServicoFilters } from './servico-filters.tsx';
import type { ServicosSearch } from './servicos-search.ts';
import { useServicosSearch } from './use-servicos-search.ts';

interface Asked {
  search: ServicosSearch;
  /** Button that clears the search. */
  clear: ReactNode;
}

interface ServicosViewProps<S> {
  query: UseQueryResult<{ items: S[] }>;
  /** Text for an empty list. */
  empty: { title: string; text: string };
  /** Extra choices before the audiences. */
  publicos?: readonly Option[];
  children: (servicos: readonly S[], asked: Asked) => ReactNode;
}

/** A list of services under its search; the page renders the results. */
export function ServicosView<S extends { categoria: string }>(props: ServicosViewProps<S>) {
  const { query, empty, publicos, children } = props;
  const { search, setSearch, text, setText, clear } = useServicosSearch();
  const all = (
    <Button variant="default" onClick={clear}>
      Ver todos os serviços
    </Button>
  );
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={5} height={128} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState drawing="lista" {...empty} />}
    >
      {({ items }) => (
        <>
          <ServicoFilters
            text={text}
            onText={setText}
            search={search}
            onSearch={setSearch}
            categorias={[...new Set(items.map(({ categoria }) => categoria))]}
            publicos={publicos}
          />
          {children(items, { search: { ...search, busca: text }, clear: all })}
        </>
      )}
    </QueryView>
  );
}
