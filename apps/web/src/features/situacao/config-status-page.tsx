import { Suspense } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useSituacoes } from './queries.ts';
import { SituacoesList } from './situacoes-list.tsx';
import type { StatusSearch } from './status-search.ts';

const CaminhosTab = lazyPart(() => import('./caminhos-tab.tsx'), 'CaminhosTab');

const TABS = [
  { id: 'situacoes', label: 'Nomes e cores' },
  { id: 'caminhos', label: 'Caminhos' },
] as const;

/** The situations of requests: their names, and who may move a request between them. */
export default function ConfigStatusPage() {
  const [search, setSearch] = useSearchState<StatusSearch>();
  const situacoes = useSituacoes();
  const skeleton = <SkeletonRows rows={8} height={56} />;
  return (
    <Page
      title="Situações"
      intro="Como o Conselho chama cada situação de um pedido, e quem o leva de uma a outra. O que muda aqui aparece na hora para todos."
    >
      <Tabs
        label="Situações"
        tabs={TABS}
        value={search.aba ?? 'situacoes'}
        onChange={(id) => setSearch({ aba: id === 'caminhos' ? id : undefined })}
      >
        <QueryView query={situacoes} skeleton={skeleton}>
          {({ items }) =>
            search.aba === 'caminhos' ? (
              <Suspense fallback={skeleton}>
                <CaminhosTab situacoes={items} />
              </Suspense>
            ) : (
              <SituacoesList situacoes={items} />
            )
          }
        </QueryView>
      </Tabs>
    </Page>
  );
}
