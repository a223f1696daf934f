import { useListSearch } from '#platform/list-search.ts';
import { DateTimeText } from '#ui/date.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { ComoReceber } from '../a-devolver.tsx';
import { deQuem, useRepresentante } from './de-quem.tsx';
import { type CreditoDaLista, useCreditos } from './queries.ts';
import { MINHAS_SEARCH } from './search.ts';

const COBRANCA: Column<CreditoDaLista> = {
  id: 'descricao',
  header: 'Cobrança',
  width: '28%',
  card: 'title',
  cell: ({ descricao }) => descricao,
};

const VALORES: readonly Column<CreditoDaLista>[] = [
  {
    id: 'pagoEm',
    header: 'Paga em',
    card: 'field',
    nowrap: true,
    cell: ({ pagoEm }) => (pagoEm ? <DateTimeText instant={pagoEm} short /> : '–'),
  },
  {
    id: 'valor',
    header: 'A devolver',
    card: 'field',
    align: 'end',
    nowrap: true,
    cell: ({ valor }) => <Money cents={valor} />,
  },
  {
    id: 'como',
    header: 'Como receber',
    width: '38%',
    card: 'wide',
    cell: ({ id }) => <ComoReceber id={id} />,
  },
];

/** What the council owes back to the person, and how they get it. */
export function Creditos() {
  const list = useListSearch(MINHAS_SEARCH);
  const { pagina, porPagina, pessoa } = list.search;
  return (
    <ListView
      list={list}
      query={useCreditos({ pagina, porPagina, pessoa })}
      filters={[]}
      caption="Créditos"
      columns={[COBRANCA, ...deQuem<CreditoDaLista>(useRepresentante()), ...VALORES]}
      rowKey={({ id }) => id}
      rowLabel={({ descricao }) => descricao}
      notFound="Nenhum crédito"
      nothing={
        <EmptyState
          title="Nenhum crédito"
          text="Se você pagar mais do que devia, o valor a devolver aparece aqui."
        />
      }
    />
  );
}
