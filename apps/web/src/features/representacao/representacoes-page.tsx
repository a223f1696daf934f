import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { Suspense } from 'react';
import { useListSearch, writeAddress } from '#platform/list-search.ts';
import { DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { type PedidoDaLista, type PedidoSituacao, usePedidos } from './queries.ts';
import { REPRESENTACOES_SEARCH } from './representacoes-search.ts';

const PedidoDialog = lazyPart(() => import('./pedido-dialog.tsx'), 'PedidoDialog');

/** The situations in their order. */
const SITUACOES = ['pendente', 'confirmado', 'recusado', 'desistido'] as const;

const LABELS: Record<PedidoSituacao, string> = {
  pendente: 'Em conferência',
  confirmado: 'Confirmados',
  recusado: 'Não confirmados',
  desistido: 'Desistências',
};

const COLUMNS: readonly Column<PedidoDaLista>[] = [
  { id: 'pessoa', header: 'Pessoa', card: 'title', cell: (row) => <>{row.pessoa.nome}</> },
  {
    id: 'empresa',
    header: 'Por quem',
    card: 'wide',
    width: '36%',
    cell: (row) => (
      <>
        {row.razaoSocial}
        <p className={lista.detail}>{formatCpfCnpj(row.cnpj)}</p>
      </>
    ),
  },
  {
    id: 'papel',
    header: 'Como',
    card: 'wide',
    width: '20%',
    cell: (row) => <>{isDePessoa(row.cnpj) ? 'Procurador de pessoa' : row.papel}</>,
  },
  {
    id: 'enviadoEm',
    header: 'Enviado em',
    card: 'wide',
    width: '170px',
    nowrap: true,
    cell: (row) => <DateTimeText instant={row.enviadoEm} />,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: 'situacao',
    label: 'Situação',
    placeholder: null,
    options: SITUACOES.map((value) => ({ value, label: LABELS[value] })),
  },
];

/** Requests to represent a company or person, for staff to review. */
export default function RepresentacoesPage() {
  const list = useListSearch(REPRESENTACOES_SEARCH);
  const { search, change } = list;
  return (
    <Page
      title="Representantes"
      intro="Quem pediu para agir por uma empresa ou por outra pessoa. Confira o comprovante antes de confirmar."
    >
      <ListView
        list={list}
        query={usePedidos(search)}
        filters={FILTERS}
        caption="Pedidos para agir por uma empresa ou pessoa"
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.pessoa.nome}, ${row.razaoSocial}`}
        rowLink={(row) =>
          writeAddress('/config/representacoes', REPRESENTACOES_SEARCH, { ...search, pedido: row.id })
        }
        notFound="Nenhum pedido nesta situação"
        nothing={
          <EmptyState
            title="Nada para conferir"
            text="Quando alguém pedir para agir por uma empresa ou por outra pessoa, o pedido aparece aqui."
          />
        }
      />
      <Suspense>
        {search.pedido && (
          <PedidoDialog
            key={search.pedido}
            id={search.pedido}
            onClose={() => change({ pagina: search.pagina, pedido: undefined })}
          />
        )}
      </Suspense>
    </Page>
  );
}
