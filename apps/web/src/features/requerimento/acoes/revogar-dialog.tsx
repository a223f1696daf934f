import { documento as documentoRoutes } from '@balcao/contract/documento';
import { useId } from 'react';
import { call } from '#platform/call.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { isLike, keptKey, useKept } from '../kept.ts';
import type { Detalhe } from '../queries.ts';
import { ActDialog } from './act-dialog.tsx';
import { useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

const EMPTY = { motivo: '' };
const isFilled = isLike(EMPTY);

interface RevogarDialogProps {
  detail: Detalhe;
  documento: Detalhe['documentos'][number];
  onClose: () => void;
}

/** Takes an issued document out of force, with a reason; the validation page says so at once. */
export function RevogarDialog({ detail, documento, onClose }: RevogarDialogProps) {
  const { id: documentoId, titulo, numero } = documento;
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, `revogar-${documentoId}`), EMPTY, isFilled);
  const change = useChange(detail, {
    onDone: () => {
      forget();
      onClose();
    },
  });
  const errors = useFieldErrors(change.error);
  const id = useId();
  return (
    <ActDialog
      formId={id}
      title={`Revogar ${titulo} nº ${numero}?`}
      confirm="Revogar documento"
      danger
      change={change}
      leitor="equipe"
      onClose={onClose}
      onSubmit={() =>
        change.send(() =>
          call(documentoRoutes.revogar, { params: { id: documentoId }, body: { motivo: filled.motivo } }),
        )
      }
    >
      <p>
        Quem conferir o código passa a ver que o documento foi revogado. Isso não pode ser desfeito: se
        preciso, emita outro.
      </p>
      <TextareaField
        name="motivo"
        data-autofocus
        label="Motivo"
        value={filled.motivo}
        error={errors.of.get('motivo')}
        onChange={(event) => {
          errors.drop('motivo');
          setFilled({ motivo: event.currentTarget.value });
        }}
      />
    </ActDialog>
  );
}
