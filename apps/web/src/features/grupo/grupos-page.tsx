import { foldText } from '@balcao/domain/texto/busca';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { goTo } from '#platform/navigation.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { type ListFilter, ListFilters } from '#ui/list/list-filters.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { GRUPOS_SEARCH } from './grupos-search.ts';
import { GruposTable } from './grupos-table.tsx';
import { type Linha, useGrupos } from './queries.ts';

const DadosDialog = lazyPart(() => import('./dados-dialog.tsx'), 'DadosDialog');

const matches = ({ sigla, nome, lideres }: Linha, busca: string) =>
  foldText([sigla, nome, ...lideres].join(' ')).includes(foldText(busca));

const FILTERS: readonly ListFilter[] = [{ name: 'busca', label: 'Procurar grupo', chip: 'Busca' }];

/** The groups that the person manages. */
export default function GruposPage() {
  const list = useListSearch(GRUPOS_SEARCH);
  const lista = useGrupos();
  const creates = can(useEu(), 'usuario.permissoes');
  const [creating, setCreating] = useState(false);
  const busca = list.search.busca ?? '';
  return (
    <Page
      title="Grupos"
      intro="Quem atende cada serviço, como os pedidos são distribuídos e quem é avisado quando atrasam."
      action={creates && <Button onClick={() => setCreating(true)}>Criar grupo</Button>}
    >
      <QueryView
        query={lista}
        skeleton={
          <Panel flush>
            <SkeletonRows rows={8} height={36} />
          </Panel>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Panel>
            <EmptyState title="Nenhum grupo" text="Você ainda não coordena nenhum grupo de atendimento." />
          </Panel>
        }
      >
        {({ items }) => (
          <>
            {items.length > 1 && <ListFilters list={list} filters={FILTERS} />}
            <GruposTable grupos={items.filter((item) => matches(item, busca))} />
          </>
        )}
      </QueryView>
      <Suspense>
        {creating && (
          <DadosDialog
            grupo={null}
            onClose={() => setCreating(false)}
            onSaved={({ id }) => goTo(`/config/grupo/${id}`)}
          />
        )}
      </Suspense>
    </Page>
  );
}
