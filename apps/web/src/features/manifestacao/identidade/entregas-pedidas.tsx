import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Failure } from '#ui/failure.tsx';
import classes from '../manifestacao.module.css';
import type { Detalhe } from '../queries.ts';
import { useAprovarEntrega } from './queries.ts';

type Pedida = Detalhe['aberturas'][number];

/** Handings that wait for a second officer. */
export function EntregasPedidas({ detail: { id, aberturas } }: { detail: Detalhe }) {
  const pedidas = aberturas.filter(
    ({ finalidade, aprovadaEm }) => finalidade === 'ENTREGAR' && aprovadaEm === null,
  );
  return pedidas.map((pedida) => <EntregaPedida key={pedida.id} id={id} pedida={pedida} />);
}

function EntregaPedida({ id, pedida }: { id: string; pedida: Pedida }) {
  const [asking, setAsking] = useState(false);
  const aprovar = useAprovarEntrega(id);
  const { destino, foraDoConselho, motivo, unidade, funcao, em, minha } = pedida;
  return (
    <div>
      <p>
        <strong>Entregar o nome a {destino}</strong>
        {foraDoConselho !== null && ` · ${foraDoConselho ? 'fora' : 'dentro'} do Conselho`}
      </p>
      <p className={classes.text}>{motivo}</p>
      <p className={classes.quiet}>
        Pedido por {unidade} · {funcao}, <DateTimeText instant={em} />
      </p>
      {minha ? (
        <p className={classes.quiet}>Aguarda a aprovação de outra pessoa da ouvidoria.</p>
      ) : (
        <div className={classes.acts}>
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            Aprovar a entrega
          </Button>
        </div>
      )}
      <Failure error={aprovar.error} />
      <ConfirmDialog
        opened={asking}
        title={`Entregar o nome a ${destino}?`}
        confirmLabel="Aprovar a entrega"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          aprovar.mutate(pedida.id);
        }}
      >
        <p>
          {foraDoConselho && 'O nome sai do Conselho. '}
          Você e quem pediu veem o nome por 15 minutos. Quem fez a manifestação lê nela a quem ele foi
          entregue e por quê, e é avisado por e-mail.
        </p>
      </ConfirmDialog>
    </div>
  );
}
