import { Suspense, useEffect } from 'react';
import { BoletoPanel } from '#features/cnab/api.tsx';
import { isProblem } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './pagar.module.css';
import { PixJuntas } from './pix-juntas.tsx';
import { useAbrirPix, useRefreshListas, useTentativa } from './queries.ts';

interface PagarDialogProps {
  /** What is paid, as the list told it when the dialog was opened. */
  cobrancas: readonly { id: string; descricao: string; total: number }[];
  onClose: () => void;
}

/** Pays one or several charges together by one Pix code, and turns to paid by itself. */
export function PagarDialog({ cobrancas, onClose }: PagarDialogProps) {
  const abrir = useAbrirPix(cobrancas.map(({ id }) => id));
  const { mutate, error } = abrir;
  useEffect(() => mutate(), [mutate]);
  const tentativa = useTentativa(abrir.id);
  const paid = tentativa?.situacao === 'CONCLUIDA';
  const old = isProblem(error, 'pagamento.paid', 'pagamento.closed');
  useRefreshListas(paid || old);
  const itens = tentativa?.itens.map(({ cobrancaId, ...item }) => ({ id: cobrancaId, ...item }));
  const total = tentativa?.total ?? cobrancas.reduce((sum, one) => sum + one.total, 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      closesOutside={false}
      title={cobrancas.length === 1 ? 'Pagar cobrança' : `Pagar ${cobrancas.length} cobranças juntas`}
      footer={
        <Button variant={paid ? 'filled' : 'default'} onClick={onClose}>
          {paid ? 'Concluir' : 'Fechar'}
        </Button>
      }
    >
      {paid ? (
        <Callout tone="sucesso" live title="Pagamento confirmado!">
          Recebemos <Money cents={total} />.
        </Callout>
      ) : (
        <p className={classes.total}>
          <Money cents={total} />
        </p>
      )}
      <ul className={classes.items} aria-label="O que este pagamento cobre">
        {(itens ?? cobrancas.map((one) => ({ ...one, valor: one.total }))).map(({ id, descricao, valor }) => (
          <li key={id}>
            <span>
              {descricao}
              {paid && (
                <>
                  {' '}
                  <Link to={`/download/financeiro/comprovante/${id}`}>
                    Comprovante<VisuallyHidden> {descricao}</VisuallyHidden>
                  </Link>
                </>
              )}
            </span>
            <Money cents={valor} />
          </li>
        ))}
      </ul>
      {!paid && (
        <>
          <PixJuntas tentativa={tentativa} abrir={abrir} />
          <OutrosMeios cobrancas={cobrancas.map(({ id }) => id)} />
        </>
      )}
    </Dialog>
  );
}

/** The other ways of paying that the council offers; the card is typed on a page of its own. */
function OutrosMeios({ cobrancas }: { cobrancas: readonly string[] }) {
  const byCard = useSettings()?.recursos.cartao;
  return (
    <div className={classes.others}>
      <Suspense>
        <BoletoPanel cobrancas={cobrancas} folded />
      </Suspense>
      {byCard && (
        <ButtonLink
          to={`/financeiro/cartao?cobrancas=${cobrancas.join(',')}`}
          reloadDocument
          variant="default"
        >
          Pagar com cartão
        </ButtonLink>
      )}
    </div>
  );
}
