import { anuidade } from '@balcao/contract/anuidade';
import { Suspense, useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { type AnuidadeDaLista, anuidades } from './queries.ts';
import { SituacaoBadge } from './situacao-badge.tsx';

const NovaDialog = lazyPart(() => import('./nova-dialog.tsx'), 'NovaDialog');

const COLUMNS: readonly Column<AnuidadeDaLista>[] = [
  {
    id: 'exercicio',
    header: 'Exercício',
    card: 'title',
    cell: ({ exercicio }) => <>Anuidades de {exercicio}</>,
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'badge',
    cell: ({ situacao }) => <SituacaoBadge situacao={situacao} />,
  },
];

/** The years whose annuities the council charges through the portal. */
export default function AnuidadesPage() {
  const list = useListSearch(anuidade.list.address);
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="Anuidades"
      intro="A tabela de cada ano e a emissão das cobranças para todos os registrados."
      action={<Button onClick={() => setAdding(true)}>Nova tabela</Button>}
    >
      <ListView
        list={list}
        query={anuidades.useList(list.search)}
        filters={[]}
        caption="Anuidades por exercício"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ exercicio }) => `Anuidades de ${exercicio}`}
        rowLink={({ id }) => `/financeiro/anuidades/${id}`}
        notFound=""
        nothing={
          <EmptyState
            title="Nenhuma tabela ainda"
            text="Comece pela tabela de um ano: os valores, o vencimento e os descontos."
          />
        }
      />
      <Suspense>{adding && <NovaDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
