import type { SituacaoCarta } from '@balcao/domain/carta/situacao';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Novidades } from '../conflito.tsx';
import { verboDeDevolver } from '../equipe/formularios.ts';
import leitura from '../leitura/leitura.module.css';
import type { CartaDetalhe } from '../queries.ts';
import own from './redacao.module.css';

const AGORA: Partial<Record<SituacaoCarta, string>> = {
  RASCUNHO: 'Você não pode mais mudar esta carta.',
  EM_ASSINATURA: 'Esta carta saiu para assinatura enquanto você escrevia.',
  CANCELADA: 'Esta carta foi cancelada enquanto você escrevia.',
};

interface SaiuProps {
  detail: CartaDetalhe;
  /** Events since the typed text was started. */
  novidades: CartaDetalhe['eventos'];
  /** All typed text, for copying; null when the letter says the same. */
  escrito: string | null;
  onDevolver: () => void;
  onSair: () => void;
}

/** Says that the letter can no longer be edited, and what to do with the typed text. */
export function Saiu({ detail, novidades, escrito, onDevolver, onSair }: SaiuProps) {
  const box = useRef<HTMLDivElement>(null);
  const devolve = detail.atos.includes('devolver_ao_redator');
  useEffect(() => {
    // The pressed button is gone; a person who is typing keeps the focus.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} className={own.fim} tabIndex={-1} data-focus-quiet>
      <Callout
        tone="atencao"
        title={AGORA[detail.situacao] ?? 'Esta carta foi expedida enquanto você escrevia.'}
        live
        action={
          <div className={leitura.acts}>
            {devolve && <Button onClick={onDevolver}>{verboDeDevolver(detail)}</Button>}
            <Button variant="default" onClick={onSair}>
              Ver a carta
            </Button>
          </div>
        }
      >
        <Novidades eventos={novidades} />
        {escrito !== null && (
          <>
            <p>O que você escreveu está guardado neste aparelho.</p>
            <div className={own.copiar}>
              <CopyButton text={escrito} what="o que você escreveu" label="Copiar o que você escreveu" />
            </div>
          </>
        )}
      </Callout>
    </div>
  );
}
