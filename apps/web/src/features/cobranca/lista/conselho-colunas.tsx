import { Link } from '#ui/link.tsx';
import type { Column } from '#ui/table/column.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ENCARGOS, EXERCICIO, ORIGINAL, SITUACAO, semNumero, TOTAL, VENCIMENTO } from './colunas.tsx';
import type { LinhaDoConselho } from './conselho-queries.ts';
import { foiPaga } from './foi-paga.ts';
import classes from './lista.module.css';

/** The columns of everybody's charges. */
export function colunasDoConselho(onExtrato: (row: LinhaDoConselho) => void): Column<LinhaDoConselho>[] {
  return [
    {
      id: 'pessoa',
      header: 'Pessoa',
      width: '26%',
      hideable: false,
      card: 'title',
      cell: (row) => (
        <>
          <button type="button" className={classes.person} onClick={() => onExtrato(row)}>
            {row.pessoa.nome}
          </button>
          <div className={classes.detail}>{row.pessoa.documentoMascarado}</div>
        </>
      ),
    },
    {
      id: 'descricao',
      header: 'Descrição',
      width: '24%',
      card: 'field',
      cell: ({ id, descricao, requerimento, pagoEm }) => (
        <>
          {semNumero(descricao, requerimento)}
          {requerimento && (
            <div className={classes.detail}>
              <Link to={`/requerimento/${requerimento.id}`}>{requerimento.numero}</Link>
            </div>
          )}
          {foiPaga({ pagoEm }) && (
            <div className={classes.detail}>
              <Link to={`/download/financeiro/comprovante/${id}`}>
                Comprovante<VisuallyHidden> {descricao}</VisuallyHidden>
              </Link>
            </div>
          )}
        </>
      ),
    },
    { ...EXERCICIO, sortable: false },
    VENCIMENTO,
    ORIGINAL,
    ENCARGOS,
    TOTAL,
    SITUACAO,
  ];
}
