import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { Suspense } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { DateTimeText } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { PageGone } from '#ui/table/page-gone.tsx';
import lista from '../lista.module.css';
import { type PedidoDaLista, type PedidoSituacao, usePedidos } from './queries.ts';
import classes from './representacao.module.css';
import type { RepresentacoesSearch } from './representacoes-search.ts';

const PedidoDialog = lazyPart(() => import('./pedido-dialog.tsx'), 'PedidoDialog');

const POR_PAGINA = 15;

/** In the order of a request's life. */
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

/** Who says that they act for a company or person, and waits for somebody to confer the proof. */
export default function RepresentacoesPage() {
  const [search, setSearch] = useSearchState<RepresentacoesSearch>();
  const { pagina, pedido } = search;
  const situacao = readSituacao(search.situacao);
  const pedidos = usePedidos({ pagina, porPagina: POR_PAGINA, situacao });
  return (
    <Page
      title="Representantes"
      intro="Quem pediu para agir por uma empresa ou por outra pessoa. Confira o comprovante antes de confirmar."
    >
      <div className={classes.filter}>
        <SelectField
          name="situacao"
          label="Situação"
          placeholder={null}
          value={situacao}
          onChange={({ currentTarget }) =>
            setSearch({ situacao: situacaoInAddress(currentTarget.value), pagina: 1 })
          }
          options={SITUACOES.map((value) => ({ value, label: LABELS[value] }))}
        />
      </div>
      <QueryView
        query={pedidos}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} height={28} />
          </Panel>
        }
      >
        {({ items, total }) => (
          <DataTable
            caption="Pedidos para agir por uma empresa ou pessoa"
            columns={COLUMNS}
            rows={items}
            rowKey={(row) => row.id}
            rowLabel={(row) => `${row.pessoa.nome}, ${row.razaoSocial}`}
            rowLink={(row) => addressOf(search, row.id)}
            page={{ number: pagina, size: POR_PAGINA, total }}
            onPage={(number) => setSearch({ pagina: number }, { push: true })}
            refreshing={pedidos.isPlaceholderData}
            empty={
              total > 0 ? (
                <PageGone onFirst={() => setSearch({ pagina: 1 })} />
              ) : (
                <Nothing situacao={situacao} />
              )
            }
          />
        )}
      </QueryView>
      <Suspense>
        {pedido && <PedidoDialog key={pedido} id={pedido} onClose={() => setSearch({ pedido: undefined })} />}
      </Suspense>
    </Page>
  );
}

/** Whatever the address says that is no situation means those that wait. */
function readSituacao(text: string | undefined): PedidoSituacao {
  return SITUACOES.find((known) => known === text) ?? 'pendente';
}

function situacaoInAddress(text: string): PedidoSituacao | undefined {
  const situacao = readSituacao(text);
  return situacao === 'pendente' ? undefined : situacao;
}

/** The address of the list with this request open. */
function addressOf({ pagina, situacao }: RepresentacoesSearch, pedido: string): string {
  const params = new URLSearchParams({
    ...(pagina > 1 && { pagina: String(pagina) }),
    ...(situacao && { situacao }),
    pedido,
  });
  return `/config/representacoes?${params.toString()}`;
}

function Nothing({ situacao }: { situacao: PedidoSituacao }) {
  return situacao === 'pendente' ? (
    <EmptyState
      title="Nada para conferir"
      text="Quando alguém pedir para agir por uma empresa ou por outra pessoa, o pedido aparece aqui."
    />
  ) : (
    <EmptyState drawing="busca" title="Nenhum pedido nesta situação" />
  );
}
