import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { DateTimeText } from '#ui/date.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from '../carta.module.css';
import type { CartaDaLista } from '../queries.ts';
import { SituacaoDaCarta, UltimoDia } from '../situacao-carta.tsx';
import { type Caixa, ladoDa } from './filtros.ts';

/** What is told of each letter: to its addressee who needs what by when, to staff whose it is, too. */
export function cartaColumns(caixa: Caixa): readonly Column<CartaDaLista>[] {
  const lado = ladoDa(caixa);
  const people: readonly Column<CartaDaLista>[] = [
    { id: 'destinatario', header: 'Para', width: '20%', card: 'wide', cell: (row) => row.destinatario.nome },
  ];
  return [
    {
      ...{ id: 'assunto', header: 'Assunto', card: 'title' },
      cell: (row) => (
        <>
          {row.assunto}
          <span className={classes.under}>
            {ESPECIES_CARTA[row.especie].nome}
            {row.numero && <span className={classes.numero}> {row.numero}</span>}
          </span>
        </>
      ),
    },
    {
      ...{ id: 'situacao', header: 'Situação', card: 'badge', nowrap: true, width: '200px' },
      cell: (row) => <SituacaoDaCarta situacao={row.situacao} lado={lado} />,
    },
    ...(lado === 'equipe' ? people : []),
    {
      ...{ id: 'prazo', header: 'Último dia', card: 'wide', nowrap: true, width: '190px' },
      cell: (row) =>
        row.prazoAte === null ? <span className={classes.none}>sem prazo</span> : <UltimoDia {...row} />,
    },
    {
      ...{ id: 'requerimento', header: 'Pedido', card: 'wide', nowrap: true, width: '190px' },
      cell: (row) => <span className={classes.numero}>{row.requerimento.numero}</span>,
    },
    {
      ...{ id: 'em', card: 'wide', nowrap: true, width: '120px' },
      header: lado === 'equipe' ? 'Mudou em' : 'Enviada em',
      cell: (row) => (
        <DateTimeText
          instant={lado === 'equipe' ? row.atualizadaEm : (row.expedidaEm ?? row.atualizadaEm)}
          short
        />
      ),
    },
  ];
}
