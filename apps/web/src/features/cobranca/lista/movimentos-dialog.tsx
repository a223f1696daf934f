import { dizerSaldo } from '@balcao/domain/pagamento/movimento';
import { useState } from 'react';
import { DateTimeText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { ListItems } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { type Movimento, useMovimentos } from './conselho-queries.ts';
import { ExtratoButton } from './extrato-button.tsx';
import classes from './lista.module.css';

const COLUNAS: readonly Column<Movimento>[] = [
  {
    id: 'em',
    header: 'Dia',
    card: 'field',
    nowrap: true,
    cell: ({ em }) => <DateTimeText instant={em} short />,
  },
  {
    id: 'texto',
    header: 'Movimento',
    card: 'title',
    cell: ({ texto, descricao }) => (
      <>
        {texto}
        <div className={classes.detail}>{descricao}</div>
      </>
    ),
  },
  {
    id: 'valor',
    header: 'Valor',
    align: 'end',
    nowrap: true,
    card: 'field',
    cell: ({ valor }) => <Money cents={valor} />,
  },
  {
    id: 'saldo',
    header: 'Saldo',
    align: 'end',
    nowrap: true,
    card: 'field',
    cell: ({ saldo }) => <Money cents={saldo} />,
  },
];

const POR_PAGINA = 15;

interface MovimentosDialogProps {
  pessoa: { id: string; nome: string };
  onClose: () => void;
}

/** The account of a person with the council: what was charged and paid, with the balance after each movement. */
export function MovimentosDialog({ pessoa, onClose }: MovimentosDialogProps) {
  const [pagina, setPagina] = useState(1);
  const query = useMovimentos(pessoa.id, pagina);
  const saldo = query.data?.saldo;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={`Conta de ${pessoa.nome}`}
      footer={<ExtratoButton pessoas={[pessoa]} />}
    >
      <div className={classes.account}>
        {saldo !== undefined && (
          <p>
            {dizerSaldo(saldo)}
            {saldo !== 0 && (
              <>
                {': '}
                <strong>
                  <Money cents={Math.abs(saldo)} />
                </strong>
              </>
            )}
            . Multa e juros entram quando a cobrança é paga.{' '}
            <Link to={`/perfil/${pessoa.id}`}>Ver o perfil</Link>
          </p>
        )}
        <ListItems
          list={{ search: { pagina, porPagina: POR_PAGINA }, go: setPagina }}
          query={query}
          nothing={<EmptyState title="Nenhum movimento" text="Esta pessoa ainda não teve cobranças." />}
        >
          {(items) => (
            <DataTable
              caption={`Movimentos de ${pessoa.nome}`}
              columns={COLUNAS}
              rows={items}
              rowKey={({ id }) => id}
              rowLabel={({ texto }) => texto}
              dense
            />
          )}
        </ListItems>
      </div>
    </Dialog>
  );
}
