import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import {
  descricaoDe,
  ENCARGOS,
  EXERCICIO,
  ORIGINAL,
  SITUACAO_EM_LINHA,
  TOTAL,
  VENCIMENTO,
} from './colunas.tsx';
import type { LinhaDoConselho } from './conselho-queries.ts';
import classes from './lista.module.css';
import type { Linha } from './queries.ts';

/** What a charge comes to today, or once it is closed what it was issued for. */
const VALOR: Column<Linha> = {
  ...TOTAL,
  header: 'Valor',
  cell: (row) => (row.total === 0 ? <Money cents={row.original} /> : TOTAL.cell(row)),
  cardHas: () => true,
};

/** The columns of everybody's charges; `roomy` has one for every amount. The first one opens the charge. */
export function colunasDoConselho(
  roomy: boolean,
  onConta: (row: LinhaDoConselho) => void,
): Column<LinhaDoConselho>[] {
  return [
    {
      id: 'descricao',
      header: 'Descrição',
      width: '28%',
      hideable: false,
      card: 'title',
      cell: (row) => <span className={classes.line}>{descricaoDe(row)}</span>,
    },
    {
      id: 'pessoa',
      header: 'Pessoa',
      width: '24%',
      hideable: false,
      card: 'field',
      cell: (row) => (
        <button type="button" className={classes.person} onClick={() => onConta(row)}>
          {row.pessoa.nome}
        </button>
      ),
    },
    {
      id: 'documento',
      header: 'CPF ou CNPJ',
      nowrap: true,
      card: 'hidden',
      cell: ({ pessoa }) => pessoa.documentoMascarado,
    },
    {
      id: 'pedido',
      header: 'Pedido',
      nowrap: true,
      card: 'hidden',
      cell: ({ requerimento }) =>
        requerimento ? <Link to={`/requerimento/${requerimento.id}`}>{requerimento.numero}</Link> : '–',
    },
    { ...EXERCICIO, sortable: false },
    VENCIMENTO,
    ORIGINAL,
    ENCARGOS,
    roomy ? TOTAL : VALOR,
    SITUACAO_EM_LINHA,
  ];
}
