import { findFaltaAceite, MOTIVOS_FALTA_ACEITE } from '@balcao/domain/requerimento/aceite';
import { Suspense } from 'react';
import { FaltaConferir } from '#features/checklist/api.tsx';
import { Callout } from '#ui/callout.tsx';
import type { Detalhe } from '../queries.ts';

/** What stands against granting, said before anything is written: an agreement that is missing, and what nobody checked. */
export function DecidirNotes({ detail: { id, aceites } }: { detail: Pick<Detalhe, 'id' | 'aceites'> }) {
  const falta = findFaltaAceite(
    aceites.flatMap(({ situacao }) => (situacao === 'retirado' ? [] : [situacao])),
  );
  return (
    <>
      {falta && (
        <Callout tone="atencao" title="Ainda não é possível deferir">
          {MOTIVOS_FALTA_ACEITE[falta]}
        </Callout>
      )}
      <Suspense>
        <FaltaConferir id={id} />
      </Suspense>
    </>
  );
}
