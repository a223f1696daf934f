import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { DateTimeText } from '#ui/date.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from '../carta.module.css';
import type { CartaDaLista } from '../queries.ts';
import { PrazoDaCarta, SituacaoDaCarta } from '../situacao-carta.tsx';
import { type Caixa, ladoDa } from './filtros.ts';

/** Columns of a list of letters. An addressee sees what is due when, and for whom; staff also see the addressee. */
export function cartaColumns(
  caixa: Caixa,
  outroDe: (row: CartaDaLista) => string | null,
): readonly Column<CartaDaLista>[] {
  const lado = ladoDa(caixa);
  const pedido = (row: CartaDaLista) => <span className={classes.numero}>{row.requerimento?.numero}</span>;
  const whose: Column<CartaDaLista> =
    lado === 'equipe'
      ? {
          id: 'destinatario',
          header: 'Para',
          width: '26%',
          card: 'wide',
          cell: (row) => (
            <>
              {row.destinatario.nome}
              <span className={classes.under}>{pedido(row)}</span>
            </>
          ),
        }
      : { id: 'requerimento', header: 'Pedido', card: 'wide', nowrap: true, width: '190px', cell: pedido };
  return [
    {
      id: 'assunto',
      header: 'Assunto',
      card: 'title',
      cell: (row) => (
        <>
          {row.assunto}
          <span className={classes.under}>
            {ESPECIES_CARTA[row.especie].nome}
            {row.numero && <span className={classes.numero}> {row.numero}</span>}
          </span>
          {lado === 'destinatario' && <ParaQuem outro={outroDe(row)} />}
        </>
      ),
    },
    {
      id: 'situacao',
      header: 'Situação',
      card: 'badge',
      nowrap: true,
      cell: (row) => (
        <>
          <SituacaoDaCarta situacao={row.situacao} lado={lado} />
          {lado === 'equipe' && (
            <span className={classes.under}>
              desde <DateTimeText instant={row.atualizadaEm} short />
            </span>
          )}
        </>
      ),
    },
    whose,
    {
      id: 'prazo',
      header: 'Último dia',
      card: 'field',
      cardHas: (row) => row.prazoAte !== null,
      nowrap: true,
      cell: (row) =>
        row.prazoAte === null ? <span className={classes.none}>—</span> : <PrazoDaCarta {...row} />,
    },
    ...(lado === 'equipe' ? [] : [ENVIADA]),
  ];
}

function ParaQuem({ outro }: { outro: string | null }) {
  return outro && <strong className={classes.para}>Para {outro}</strong>;
}

const ENVIADA: Column<CartaDaLista> = {
  id: 'em',
  header: 'Enviada em',
  card: 'field',
  nowrap: true,
  width: '115px',
  cell: (row) => row.expedidaEm && <DateTimeText instant={row.expedidaEm} short />,
};
