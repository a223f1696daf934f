import { documento as documentoRoutes } from '@balcao/contract/documento';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { ActDialog, useActForm } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { TextareaField } from '#ui/textarea-field.tsx';

interface RevogarDialogProps {
  detail: Detalhe;
  documento: Detalhe['documentos'][number];
  onClose: () => void;
}

/** Revokes an issued document, with a reason; its validation page says so at once. */
export function RevogarDialog({ detail, documento, onClose }: RevogarDialogProps) {
  const { id: documentoId, titulo, numero } = documento;
  const act = useActForm({ detail, leitor: 'equipe', onClose, onDone: onClose }, `revogar-${documentoId}`, {
    motivo: '',
  });
  const { motivo } = act.filled;
  return (
    <ActDialog
      {...act.dialog}
      title={`Revogar ${titulo} nº ${numero}?`}
      confirm="Revogar documento"
      danger
      onSubmit={() =>
        act.send(() => call(documentoRoutes.revogar, { params: { id: documentoId }, body: { motivo } }))
      }
    >
      <p>
        Quem conferir o código passa a ver que o documento foi revogado. Isso não pode ser desfeito: se
        preciso, emita outro.
      </p>
      <TextareaField data-autofocus label="Motivo" {...act.text('motivo')} />
    </ActDialog>
  );
}
