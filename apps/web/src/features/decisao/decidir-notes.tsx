import { findFaltaAceite, MOTIVOS_FALTA_ACEITE } from '@balcao/domain/requerimento/aceite';
import { Suspense } from 'react';
import { CartasAbertas } from '#features/carta/api.tsx';
import { FaltaConferir } from '#features/checklist/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { Callout } from '#ui/callout.tsx';

interface DecidirNotesProps {
  detail: Pick<Detalhe, 'id' | 'aceites'>;
  /** Whether the request is being refused, which needs no agreement. */
  indefere: boolean;
  /** Moves to the checklist of the page. */
  onConferir?: () => void;
}

/** Warnings above a decision: a missing agreement, open letters, and unchecked items. */
export function DecidirNotes({ detail: { id, aceites }, indefere, onConferir }: DecidirNotesProps) {
  const falta = findFaltaAceite(
    aceites.flatMap(({ situacao }) => (situacao === 'retirado' ? [] : [situacao])),
  );
  return (
    <>
      {falta && !indefere && (
        <Callout tone="atencao" title="Ainda não é possível deferir">
          {MOTIVOS_FALTA_ACEITE[falta]}
        </Callout>
      )}
      <CartasAbertas requerimentoId={id} />
      <Suspense>
        <FaltaConferir id={id} onGo={onConferir} />
      </Suspense>
    </>
  );
}
