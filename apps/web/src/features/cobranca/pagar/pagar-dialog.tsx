import { Suspense } from 'react';
import { BoletoPanel } from '#features/cnab/api.tsx';
import { describeError, isProblem } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComprovanteLink } from '#ui/comprovante-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { SemAcesso } from '../sem-acesso.tsx';
import classes from './pagar.module.css';
import { PixJuntas } from './pix-juntas.tsx';
import { useAbrirPix, useRefreshListas, useTentativa } from './queries.ts';

interface PagarDialogProps {
  /** What is paid, as the list told it when the dialog was opened. */
  cobrancas: readonly { id: string; descricao: string; total: number }[];
  onClose: () => void;
}

/**
 * Pays one or several charges together, in the way that the person chooses: nothing is registered before that. It turns to
 * paid by itself.
 */
export function PagarDialog({ cobrancas, onClose }: PagarDialogProps) {
  const abrir = useAbrirPix(cobrancas.map(({ id }) => id));
  const { tentativa, gone } = useTentativa(abrir.id);
  const paid = tentativa?.situacao === 'CONCLUIDA';
  const over = !paid && isOver(abrir.error, tentativa);
  const ended = over || gone;
  useRefreshListas(paid || ended);
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
      {gone ? (
        <SemAcesso a="esta cobrança" />
      ) : over ? (
        <NaoPague error={abrir.error} />
      ) : paid ? (
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
                  <ComprovanteLink id={id} de={descricao} />
                </>
              )}
            </span>
            <Money cents={valor} />
          </li>
        ))}
      </ul>
      {!paid && !ended && (
        <>
          {abrir.isIdle ? (
            <Button size="md" onClick={() => abrir.mutate()}>
              Pagar com Pix
            </Button>
          ) : (
            <PixJuntas tentativa={tentativa} abrir={abrir} />
          )}
          <OutrosMeios cobrancas={cobrancas.map(({ id }) => id)} />
        </>
      )}
    </Dialog>
  );
}

type Tentativa = NonNullable<ReturnType<typeof useTentativa>['tentativa']>;

/** Whether nothing is to be paid here any more: the charge was settled or ended in another way. */
function isOver(error: Error | null, tentativa: Tentativa | undefined): boolean {
  return isProblem(error, 'pagamento.paid', 'pagamento.closed') || tentativa?.situacao === 'REMOVIDA';
}

/** The end of a payment that somebody else, or another way of paying, was faster than. */
function NaoPague({ error }: { error: Error | null }) {
  return (
    <Callout tone="atencao" live title="Não pague por aqui">
      {error
        ? describeError(error)
        : 'Este código Pix não vale mais: a cobrança foi paga de outra forma, ou mudou.'}{' '}
      Feche esta janela: a lista mostra o que ainda está em aberto.
    </Callout>
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
