import { formatAte, formatIsoDate } from '@balcao/domain/texto/data-br';
import { type ReactNode, Suspense } from 'react';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Money } from '#ui/money.tsx';
import { useFocusLost } from '#ui/use-focus-lost.ts';
import { type Cobranca, usePix } from '../queries.ts';
import { TaxaPartes } from '../taxa-partes.tsx';
import { PixAusente } from './pix-ausente.tsx';
import { PixCodigo } from './pix-codigo.tsx';
import classes from './pix-panel.module.css';
import { useRestante } from './restante.ts';
import { Simulacao } from './simulacao.tsx';

const QrCode = lazyPart(() => import('#ui/qr-code.tsx'), 'QrCode');

interface PixPanelProps {
  cobranca: Cobranca;
  /** Consequence of the payment. */
  depois?: string;
  /** Consequence of not paying; null for no immediate one. */
  semPagamento?: string | null;
  /** Called when the panel unmounts with the focus inside. */
  onFocusLost: () => void;
  /** Content below the payment. */
  children?: ReactNode;
}

/** Pays a charge by Pix: amount, items, due date, and the code to copy or scan. */
export function PixPanel({
  cobranca,
  depois = 'A análise começa depois do pagamento.',
  semPagamento = 'Sem o pagamento, o pedido é arquivado.',
  onFocusLost,
  children,
}: PixPanelProps) {
  const phone = useMedia(PHONE_QUERY);
  const { pix, simulada, simulacao, gerar } = usePix(cobranca);
  const left = useRestante(pix?.expiraEm ?? null);
  const root = useFocusLost<HTMLDivElement>(onFocusLost);
  const qr = (
    <Suspense fallback={<span className={classes.space} />}>
      {pix && left > 0 ? (
        <QrCode text={pix.copiaECola} label="QR Code do Pix" className={classes.symbol} />
      ) : (
        <span className={classes.space} />
      )}
    </Suspense>
  );
  return (
    <div ref={root} className={classes.panel}>
      <div className={classes.info}>
        <Valor cobranca={cobranca} depois={depois} />
        {pix && left > 0 ? (
          <PixCodigo
            copiaECola={pix.copiaECola}
            left={left}
            porDiaAte={pix.porDia ? pix.expiraEm : null}
            semPagamento={semPagamento}
            folded={phone ? qr : null}
          />
        ) : (
          <PixAusente venceu={pix !== null} gerar={gerar} />
        )}
        {children}
        {simulada && <Simulacao pagina={left > 0 ? simulacao : null} />}
      </div>
      {!phone && <div className={classes.qr}>{qr}</div>}
    </div>
  );
}

function Valor({
  cobranca: { total, itens, vencimento },
  depois,
}: Required<Pick<PixPanelProps, 'cobranca' | 'depois'>>) {
  const [only] = itens.length === 1 ? itens : [];
  return (
    <div className={classes.amount}>
      <p className={classes.total}>
        <Money cents={total} />
      </p>
      {only ? (
        <p className={classes.quiet}>{only.descricao}</p>
      ) : (
        <div className={classes.parts}>
          <TaxaPartes itens={itens} total={null} />
        </div>
      )}
      <p>
        {vencimento < todayIso() ? (
          <>
            Venceu em <strong>{formatIsoDate(vencimento)}</strong>. Pague agora.
          </>
        ) : (
          <>
            Pague <strong>{formatAte(vencimento, todayIso())}</strong>.
          </>
        )}{' '}
        {depois}
      </p>
    </div>
  );
}
