import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { tentativa as contrato } from '@balcao/contract/tentativa';
import { Suspense } from 'react';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { PixAusente } from '../pix/pix-ausente.tsx';
import { PixCodigo } from '../pix/pix-codigo.tsx';
import classes from '../pix/pix-panel.module.css';
import { useRestante } from '../pix/restante.ts';
import { Simulacao } from '../pix/simulacao.tsx';
import type { useAbrirPix } from './queries.ts';

const QrCode = lazyPart(() => import('#ui/qr-code.tsx'), 'QrCode');

interface PixJuntasProps {
  /** Undefined until it is open. */
  tentativa: ResponseOf<typeof contrato.detail> | undefined;
  abrir: ReturnType<typeof useAbrirPix>;
}

/** The Pix code of a payment, to scan or to copy, or the wait for it. */
export function PixJuntas({ tentativa, abrir }: PixJuntasProps) {
  const phone = useMedia(PHONE_QUERY);
  const left = useRestante(tentativa?.expiraEm ?? null);
  const ended = tentativa?.situacao === 'EXPIRADA' || (tentativa && left <= 0);
  const code = ended ? undefined : tentativa?.pix?.copiaECola;
  const qr = code && (
    <Suspense fallback={<span className={classes.space} />}>
      <QrCode text={code} label="QR Code do Pix" className={classes.symbol} />
    </Suspense>
  );
  return (
    <div className={classes.panel}>
      <div className={classes.info}>
        {code ? (
          <PixCodigo
            copiaECola={code}
            left={left}
            porDiaAte={tentativa?.porDia ? tentativa.expiraEm : null}
            semPagamento="Depois disso, gere outro, com o valor de hoje."
            folded={phone ? qr : null}
          />
        ) : (
          <PixAusente
            venceu={ended === true}
            gerar={{ ...abrir, isIdle: ended === true && !abrir.isPending && !abrir.error }}
          />
        )}
        {tentativa?.simulada && <Simulacao pagina={code ? tentativa.simulacao : null} />}
      </div>
      {!phone && code && <div className={classes.qr}>{qr}</div>}
    </div>
  );
}
