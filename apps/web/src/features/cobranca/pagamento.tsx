import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { Suspense, useEffect, useRef, useState } from 'react';
import { BoletoPanel } from '#features/cnab/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { comprovantePath } from '#ui/comprovante-link.tsx';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PagoAMais } from './a-devolver.tsx';
import { describeFim } from './describe-cobranca.ts';
import classes from './pagamento.module.css';
import { type Cobranca, useRefreshPedido, useSituacao } from './queries.ts';
import { SemAcesso } from './sem-acesso.tsx';

const PixPanel = lazyPart(() => import('./pix/pix-panel.tsx'), 'PixPanel');

interface PagamentoProps {
  cobranca: Cobranca;
  /** Whether the request waits for this payment. */
  aguardando: boolean;
  /** How the due date was calculated. */
  explicacao: readonly string[];
}

const CONFIRMADO = 'Pagamento confirmado!';

/**
 * The payment of a fee, for its payer, with the news of its arrival. The news stay visible on the page. A fee paid earlier
 * shows only an overpayment.
 */
export function Pagamento({ cobranca, aguardando, explicacao }: PagamentoProps) {
  const { latest, gone } = useLatest(cobranca);
  const paid = isQuitada(latest.situacao);
  const [waited, setWaited] = useState(false);
  if (aguardando && !paid && !waited) setWaited(true);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} tabIndex={-1} data-focus-quiet className={classes.root}>
      <VisuallyHidden role="status">{waited && paid ? CONFIRMADO : ''}</VisuallyHidden>
      {(waited || aguardando) &&
        (paid ? (
          <Callout
            tone="sucesso"
            title={CONFIRMADO}
            action={
              <ButtonLink to={comprovantePath(latest.id)} variant="default">
                Comprovante
              </ButtonLink>
            }
          >
            Recebemos <Money cents={latest.total} />. Seu pedido segue para o Conselho.
          </Callout>
        ) : (
          aguardando &&
          (gone ? (
            <SemAcesso a="este pedido" />
          ) : (
            <APagar cobranca={latest} explicacao={explicacao} onFocusLost={() => root.current?.focus()} />
          ))
        ))}
      {latest.situacao === 'PAGA_A_MAIOR' && <PagoAMais id={latest.id} live={waited} />}
    </div>
  );
}

/** The charge with its latest state, and whether the person lost access. Each change refetches the request. */
function useLatest(cobranca: Cobranca): { latest: Cobranca; gone: boolean } {
  const { heard, gone } = useSituacao(cobranca);
  const refresh = useRefreshPedido();
  // After the request shows the end, the polled state is the older one.
  const open = isEmAberto(cobranca.situacao);
  const news = open && heard !== undefined && heard.situacao !== cobranca.situacao ? heard : null;
  const situacao = news?.situacao;
  useEffect(() => {
    if (situacao || gone) refresh();
  }, [situacao, gone, refresh]);
  return { latest: news ? { ...cobranca, ...news } : cobranca, gone };
}

interface APagarProps extends Pick<PagamentoProps, 'cobranca' | 'explicacao'> {
  onFocusLost: () => void;
}

function APagar({ cobranca, explicacao, onFocusLost }: APagarProps) {
  const byCard = useSettings()?.recursos.cartao;
  const fim = describeFim(cobranca, todayIso());
  const como = <ComoCalculado explicacao={explicacao} de="o prazo para pagar" inteiro />;
  if (fim) {
    return (
      <Callout tone="atencao" title={fim.titulo}>
        <p>{fim.texto}</p>
        {como}
      </Callout>
    );
  }
  if (cobranca.emConfirmacao) return <EmConfirmacao />;
  return (
    <Callout tone="atencao" title="Falta pagar a taxa">
      <div className={classes.panel}>
        <Suspense fallback={<SkeletonText lines={5} />}>
          <PixPanel cobranca={cobranca} onFocusLost={onFocusLost}>
            {como}
          </PixPanel>
        </Suspense>
        <Suspense>
          <BoletoPanel cobrancas={[cobranca.id]} folded />
        </Suspense>
        {byCard && (
          <ButtonLink to={`/financeiro/cartao/${cobranca.id}`} reloadDocument variant="default">
            Pagar com cartão
          </ButtonLink>
        )}
      </div>
    </Callout>
  );
}

/** In place of the ways of paying, while the payment of a charge is being confirmed. */
export function EmConfirmacao() {
  return (
    <Callout title="Pagamento em confirmação">
      O pagamento já foi feito e o Conselho espera a confirmação. Não pague de novo.
    </Callout>
  );
}
