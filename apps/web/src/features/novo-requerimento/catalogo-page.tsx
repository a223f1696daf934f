import { useEffect, useRef, useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CatalogoFilters } from './catalogo/catalogo-filters.tsx';
import { CatalogoResults } from './catalogo/catalogo-results.tsx';
import type { CatalogoSearch } from './catalogo/catalogo-search.ts';
import { RascunhosSection } from './catalogo/rascunhos-section.tsx';
import { useServicos } from './queries.ts';

/** How long after the last key the words go into the address, in milliseconds. */
const ADDRESS_MS = 300;

/** The catalogue of services: drafts to go on with, search, and every service with what it asks and gives. */
export default function CatalogoPage() {
  const [search, setSearch] = useSearchState<CatalogoSearch>();
  const [text, setText] = useSearchText(search.busca, (busca) => setSearch({ busca }));
  const servicos = useServicos();
  const clear = () => {
    setText('');
    setSearch({ busca: undefined, categoria: undefined, publico: undefined });
  };
  return (
    <Page
      title="Fazer um pedido"
      intro="Escolha o serviço. Antes de começar, você vê o que ter em mãos, quanto custa e quando fica pronto."
    >
      <RascunhosSection />
      <QueryView
        query={servicos}
        skeleton={<SkeletonRows rows={5} height={128} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="lista"
            title="Nenhum serviço aberto agora"
            text="O conselho ainda não publicou serviços aqui. Se precisar, fale com o atendimento."
          />
        }
      >
        {({ items }) => (
          <>
            <CatalogoFilters
              text={text}
              onText={setText}
              search={search}
              onSearch={setSearch}
              categorias={[...new Set(items.map((servico) => servico.categoria))]}
            />
            <CatalogoResults
              servicos={items}
              search={{ ...search, busca: text }}
              clear={
                <Button variant="default" onClick={clear}>
                  Ver todos os serviços
                </Button>
              }
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** Text that is typed at once and reaches the address after a pause; follows the address when it changes otherwise. */
function useSearchText(address: string | undefined, write: (text: string | undefined) => void) {
  const [text, setText] = useState(address ?? '');
  const written = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setText(address ?? '');
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      written.current = next.trim() === '' ? undefined : next;
      write(written.current);
    }, ADDRESS_MS);
  };
  return [text, change] as const;
}
