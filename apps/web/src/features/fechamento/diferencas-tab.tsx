import {
  NOME_DA_DIFERENCA,
  NOME_DA_SITUACAO,
  NOME_DA_SOLUCAO,
  NOME_DO_TRILHO,
} from '@balcao/domain/fechamento/palavras';
import { TRILHOS } from '@balcao/domain/fechamento/recebimento';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { type useListSearch, writeAddress } from '#platform/list-search.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { DateText } from '#ui/date.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './fechamento.module.css';
import { FECHAMENTO_SEARCH } from './fechamento-search.ts';
import { type Diferenca, useDiferencas } from './queries.ts';

const FILTERS: readonly ListFilter[] = [
  {
    name: 'busca',
    label: 'Buscar por quem pagou',
    placeholder: 'Quem pagou ou código',
  },
  {
    name: 'situacao',
    label: 'Situação',
    placeholder: null,
    all: 'todas',
    options: [
      { value: 'pendentes', label: 'Pendentes' },
      { value: 'resolvidas', label: 'Resolvidas' },
      { value: 'todas', label: 'Todas' },
    ],
  },
  { name: 'especie', label: 'Tipo', placeholder: 'Todos', options: optionsOf(NOME_DA_DIFERENCA) },
  {
    name: 'meio',
    label: 'Meio',
    placeholder: 'Todos',
    options: TRILHOS.map((value) => ({ value, label: NOME_DO_TRILHO[value] })),
  },
  { name: 'dia', label: 'Dia', day: true },
];

const COLUMNS: readonly Column<Diferenca>[] = [
  { id: 'especie', header: 'Diferença', card: 'title', cell: ({ especie }) => NOME_DA_DIFERENCA[especie] },
  {
    id: 'pessoa',
    header: 'Quem pagou',
    width: '26%',
    card: 'wide',
    cell: ({ pessoa, cobranca }) => (
      <span className={classes.quem}>
        <span>{pessoa ?? 'Pagador não identificado'}</span>
        {cobranca && <small>{cobranca.descricao}</small>}
      </span>
    ),
  },
  { id: 'meio', header: 'Meio', width: '90px', card: 'field', cell: ({ meio }) => NOME_DO_TRILHO[meio] },
  {
    id: 'dia',
    header: 'Dia',
    width: '110px',
    nowrap: true,
    card: 'field',
    cell: ({ dia }) => <DateText date={dia} />,
  },
  {
    id: 'valor',
    header: 'Valor',
    width: '130px',
    align: 'end',
    card: 'field',
    cell: ({ valor }) => <Money cents={valor} />,
  },
  { id: 'situacao', header: 'Situação', width: '210px', card: 'badge', cell: (row) => <Situacao {...row} /> },
];

/** The queue of differences: what waits for somebody first. */
export function DiferencasTab({
  list,
}: {
  list: ReturnType<typeof useListSearch<typeof FECHAMENTO_SEARCH>>;
}) {
  const { search } = list;
  return (
    <ListView
      list={list}
      query={useDiferencas(search)}
      filters={[
        ...FILTERS,
        { name: 'dia', label: 'Dia', chipOnly: true, words: search.dia && formatIsoDate(search.dia) },
      ]}
      caption="Diferenças"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowLabel={({ especie, pessoa }) =>
        `${NOME_DA_DIFERENCA[especie]}, ${pessoa ?? 'pagador não identificado'}`
      }
      rowLink={({ id }) =>
        writeAddress('/financeiro/fechamento', FECHAMENTO_SEARCH, { ...search, diferenca: id })
      }
      notFound="Nenhuma diferença com estes filtros"
      nothing={<EmptyState title="Nenhuma diferença pendente" text="O que entrou é o que se esperava." />}
    />
  );
}

/** Where a difference stands, and what was done where it is over. */
function Situacao({ situacao, solucao }: Diferenca) {
  if (situacao === 'RESOLVIDA' && solucao)
    return <StatusBadge tone="sucesso">{NOME_DA_SOLUCAO[solucao]}</StatusBadge>;
  return (
    <StatusBadge tone={situacao === 'DEVOLVENDO' ? 'info' : 'atencao'}>
      {NOME_DA_SITUACAO[situacao]}
    </StatusBadge>
  );
}
