import { Link } from '#ui/link.tsx';
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

/** The columns of everybody's charges. The first one opens the charge. */
export function colunasDoConselho(onConta: (row: LinhaDoConselho) => void): Column<LinhaDoConselho>[] {
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
    TOTAL,
    SITUACAO_EM_LINHA,
  ];
}
