import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { tramite } from '@balcao/contract/tramite';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { useEu } from '#platform/can.ts';
import { listArgs, useListSearch } from '#platform/list-search.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { DateTimeText } from '#ui/date.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './tramite.module.css';

const { address } = tramite.list;

const PERIODOS = {
  '7': 'Últimos 7 dias',
  '30': 'Últimos 30 dias',
  '90': 'Últimos 90 dias',
} as const;

const CAIXAS = {
  recebidos: 'Recebidos de outro grupo',
  enviados: 'Enviados a outro grupo',
  por_receber: 'Por receber',
} as const;

const NUMERO: ListFilter = { name: 'busca', label: 'Número completo do pedido ou da carta', chip: 'Número' };

const PERIODO: ListFilter = {
  name: 'periodo',
  label: 'Período',
  placeholder: null,
  options: address.periodo.values.map((value) => ({ value, label: PERIODOS[value] })),
};

const SOBRE: ListFilter = {
  name: 'sobre',
  label: 'De quê',
  placeholder: 'Pedidos e cartas',
  options: [
    { value: 'requerimento', label: 'Só pedidos' },
    { value: 'carta', label: 'Só cartas' },
  ],
};

const CAIXA: ListFilter = {
  name: 'caixa',
  label: 'Entre grupos',
  placeholder: 'Tudo',
  options: address.caixa.values.map((value) => ({ value, label: CAIXAS[value] })),
};

const COLUMNS: readonly Column<Tramite>[] = [
  {
    id: 'titulo',
    header: 'O que aconteceu',
    card: 'title',
    cell: ({ titulo, interno }) => (
      <>
        {titulo} {interno && <StatusBadge>Só a equipe vê</StatusBadge>}
      </>
    ),
  },
  {
    id: 'dono',
    header: 'Pedido ou carta',
    width: '30%',
    card: 'wide',
    cell: ({ numero, assunto }) => (
      <>
        {assunto}
        <div className={classes.under}>{numero ?? 'Ainda sem número'}</div>
      </>
    ),
  },
  {
    id: 'para',
    header: 'Grupo',
    width: '20%',
    card: 'wide',
    cell: ({ de, para }) => (
      <>
        {para}
        {de && <div className={classes.under}>veio de {de}</div>}
      </>
    ),
  },
];

const EM: Column<Tramite> = {
  id: 'em',
  header: 'Data',
  width: '160px',
  nowrap: true,
  card: 'field',
  cell: ({ em }) => <DateTimeText instant={em} />,
};

const POR: Column<Tramite> = { id: 'por', header: 'Por', card: 'field', cell: ({ por }) => por ?? '—' };

/** All movements that the person may see; a row opens the page of its subject. */
export default function TramitesPage() {
  const list = useListSearch(address);
  const staff = (useEu()?.tipo ?? 0) >= 1;
  // A search by number covers all days.
  const when = list.search.busca ? [] : [PERIODO];
  return (
    <Page
      title="Trâmites"
      width="wide"
      intro={
        staff
          ? 'O que aconteceu com os pedidos e as cartas que você acompanha, do mais novo ao mais antigo.'
          : 'O que aconteceu com os seus pedidos e as suas cartas, do mais novo ao mais antigo.'
      }
    >
      <ListView
        list={list}
        query={useTramites(list.search)}
        filters={[NUMERO, ...when, SOBRE, ...(staff ? [CAIXA] : [])]}
        caption="Trâmites"
        columns={staff ? [...COLUMNS, POR, EM] : [...COLUMNS, EM]}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.titulo}, ${row.numero ?? row.assunto}`}
        rowLink={(row) => row.link}
        notFound="Nenhum trâmite com estes filtros"
        nothing={
          <EmptyState
            title="Nada nos últimos 30 dias"
            text="Para ver o que aconteceu antes, escolha outro período ou procure pelo número."
          />
        }
      />
    </Page>
  );
}

type Tramite = ResponseOf<typeof tramite.list>['items'][number];

/** A page of movements; the page before stays while the next one comes. */
function useTramites(search: SearchOf<typeof tramite.list.address>) {
  return useQuery({
    ...query(tramite.list, listArgs(tramite.list, search)),
    placeholderData: keepPreviousData,
  });
}
