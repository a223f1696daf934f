import { Suspense, useEffect } from 'react';
import { PixCodigo, Simulacao } from '#features/cobranca/api.tsx';
import { describeError } from '#platform/problem.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { useSecondsTo } from '#platform/use-seconds-to.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Money } from '#ui/money.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { type Parcela, useAbrirPix, useTentativa } from '../queries.ts';
import classes from './acordo.module.css';

const QrCode = lazyPart(() => import('#ui/qr-code.tsx'), 'QrCode');

interface PagarParcelasProps {
  parcelas: readonly Parcela[];
  onClose: () => void;
}

/** Pays one or several instalments together by one Pix code, and turns to paid by itself. */
export function PagarParcelas({ parcelas, onClose }: PagarParcelasProps) {
  const abrir = useAbrirPix(parcelas.map(({ id }) => id));
  const { mutate, data: aberta, error } = abrir;
  useEffect(() => mutate(), [mutate]);
  const tentativa = useTentativa(aberta?.id) ?? aberta;
  const paid = tentativa?.situacao === 'CONCLUIDA';
  const total = tentativa?.total ?? parcelas.reduce((sum, { hoje }) => sum + hoje, 0);
  const itens = tentativa?.itens ?? parcelas.map((one) => ({ ...one, cobrancaId: one.id, valor: one.hoje }));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      closesOutside={false}
      title={parcelas.length === 1 ? 'Pagar parcela' : `Pagar ${parcelas.length} parcelas juntas`}
      footer={
        <Button variant={paid ? 'filled' : 'default'} onClick={onClose}>
          {paid ? 'Concluir' : 'Fechar'}
        </Button>
      }
    >
      <div className={classes.pay}>
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
          {itens.map(({ cobrancaId, descricao, valor }) => (
            <li key={cobrancaId}>
              <span>{descricao}</span>
              <Money cents={valor} />
            </li>
          ))}
        </ul>
        {!paid && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Codigo tentativa={tentativa} error={error} onRetry={() => mutate()} busy={abrir.isPending} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

interface CodigoProps {
  tentativa: ReturnType<typeof useTentativa>;
  error: Error | null;
  onRetry: () => void;
  busy: boolean;
}

/** The code while it holds; otherwise the wait, or why there is none and how to get another. */
function Codigo({ tentativa, error, onRetry, busy }: CodigoProps) {
  const phone = useMedia(PHONE_QUERY);
  const left = useSecondsTo(tentativa ? Date.parse(tentativa.expiraEm) : 0) * 1000;
  const ended = tentativa && (['EXPIRADA', 'REMOVIDA'].includes(tentativa.situacao) || left <= 0);
  const code = ended ? undefined : tentativa?.pix?.copiaECola;
  if (error || ended)
    return (
      <Callout
        tone={error ? 'erro' : 'atencao'}
        live
        title={error ? 'Não foi possível gerar o código Pix' : 'Este código Pix venceu'}
        action={
          <Button variant="default" loading={busy} onClick={onRetry}>
            {error ? 'Tentar de novo' : 'Gerar outro código'}
          </Button>
        }
      >
        {error ? describeError(error) : 'Não pague por ele: gere outro.'}
      </Callout>
    );
  if (!tentativa || !code) return <p role="status">Preparando o código Pix…</p>;
  const qr = <QrCode text={code} label="QR Code do Pix" className={classes.symbol} />;
  return (
    <div className={classes.code}>
      <div className={classes.words}>
        <PixCodigo
          copiaECola={code}
          left={left}
          porDiaAte={tentativa.porDia ? tentativa.expiraEm : null}
          semPagamento="Depois disso, o valor pode mudar: gere outro código."
          folded={phone ? qr : null}
        />
        {tentativa.simulada && <Simulacao pagina={tentativa.simulacao} />}
      </div>
      {!phone && qr}
    </div>
  );
}
