import { formatIsoDate, isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { type useListSearch, writeAddress } from '#platform/list-search.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { DateTimeText, todayIso } from '#ui/date.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './fechamento.module.css';
import { FECHAMENTO_SEARCH } from './fechamento-search.ts';
import { type Disputa, useDisputas } from './queries.ts';

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar por quem pagou', placeholder: 'Quem pagou ou NSU' },
  {
    name: 'andamento',
    label: 'Andamento',
    placeholder: null,
    all: 'todas',
    options: [
      { value: 'abertas', label: 'Abertas' },
      { value: 'decididas', label: 'Decididas' },
      { value: 'todas', label: 'Todas' },
    ],
  },
];

const COLUMNS: readonly Column<Disputa>[] = [
  {
    id: 'pessoa',
    header: 'Quem pagou',
    card: 'title',
    cell: ({ pessoa, cobrancas }) => (
      <span className={classes.quem}>
        <span>{pessoa}</span>
        <small>{cobrancas.map(({ descricao }) => descricao).join(', ')}</small>
      </span>
    ),
  },
  {
    id: 'aberta',
    header: 'Aberta em',
    width: '180px',
    card: 'field',
    cell: ({ abertaEm }) => <DateTimeText instant={abertaEm} />,
  },
  {
    id: 'valor',
    header: 'Valor',
    width: '130px',
    align: 'end',
    card: 'field',
    cell: ({ valor }) => <Money cents={valor} />,
  },
  { id: 'situacao', header: 'Situação', width: '230px', card: 'badge', cell: (row) => <Situacao {...row} /> },
];

/** Card payments in dispute: what has to be answered first comes first. */
export function DisputasTab({ list }: { list: ReturnType<typeof useListSearch<typeof FECHAMENTO_SEARCH>> }) {
  const { search } = list;
  return (
    <ListView
      list={list}
      query={useDisputas(search)}
      filters={FILTERS}
      caption="Disputas de cartão"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowLabel={({ pessoa }) => `Disputa de ${pessoa}`}
      rowLink={({ id }) =>
        writeAddress('/financeiro/fechamento', FECHAMENTO_SEARCH, { ...search, disputa: id })
      }
      notFound="Nenhuma disputa com estes filtros"
      nothing={
        <EmptyState
          title="Nenhuma disputa aberta"
          text="Quando alguém pede ao banco do cartão a devolução de um pagamento, a disputa aparece aqui, com o prazo para responder."
        />
      }
    />
  );
}

/** Until when it must be answered, or how it ended. */
function Situacao({ situacao, responderAte }: Disputa) {
  if (situacao === 'GANHA') return <StatusBadge tone="sucesso">Ganha</StatusBadge>;
  if (situacao === 'PERDIDA') return <StatusBadge tone="erro">Perdida: cobrança reaberta</StatusBadge>;
  const ate = isoDateInSaoPaulo(new Date(responderAte));
  const late = ate < todayIso();
  return (
    <StatusBadge tone={late ? 'erro' : 'atencao'}>
      {late ? 'Prazo vencido em' : 'Responder até'} {formatIsoDate(ate)}
    </StatusBadge>
  );
}
