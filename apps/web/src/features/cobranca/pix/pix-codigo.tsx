import { formatData } from '@balcao/domain/texto/data-br';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AjudaLink } from '#features/ajuda/api.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import classes from './pix-panel.module.css';
import { describeRestante } from './restante.ts';

interface PixCodigoProps {
  copiaECola: string;
  /** Remaining validity, in milliseconds. */
  left: number;
  /** The last instant of a code whose bank counts the amount of the day; null for a code of one amount. */
  porDiaAte: string | null;
  /** Consequence of not paying. */
  semPagamento: string | null;
  /** The QR code, folded on a phone, which cannot scan its own screen. Null where it is shown beside. */
  folded: ReactNode;
}

/** A valid Pix code to copy, while the page waits for the payment. */
export function PixCodigo({ copiaECola, left, porDiaAte, semPagamento, folded }: PixCodigoProps) {
  return (
    <>
      <CopyButton text={copiaECola} what="código Pix" label="Copiar código Pix" done="Código Pix copiado" />
      <p>
        {folded
          ? 'Cole no aplicativo do seu banco, em Pix copia e cola.'
          : 'No aplicativo do seu banco, escolha Pix e aponte a câmera para o QR Code. Ou copie o código e cole em Pix copia e cola.'}
      </p>
      <div className={classes.folds}>
        {folded && <Disclosure label="QR Code">{folded}</Disclosure>}
        <Disclosure label="Ver o código">
          <code className={classes.text}>{copiaECola}</code>
        </Disclosure>
      </div>
      <div className={classes.wait}>
        <p className={classes.waiting}>
          <span className={classes.pulse} aria-hidden="true" />
          Aguardando o pagamento… Esta página avisa sozinha.
        </p>
        {porDiaAte ? (
          <p className={classes.quiet}>
            <IconClock size={16} aria-hidden="true" />
            <span>
              O código vale até <strong>{formatData(new Date(porDiaAte))}</strong>. O banco mostra o valor do
              dia em que você pagar.
            </span>
          </p>
        ) : (
          <p className={classes.quiet} role="timer">
            <IconClock size={16} aria-hidden="true" />
            <span>
              O código vale por mais {describeRestante(left)}. {semPagamento}
            </span>
          </p>
        )}
        <AjudaLink para="aindaEmAberto">Paguei e ainda aparece em aberto</AjudaLink>
      </div>
    </>
  );
}
