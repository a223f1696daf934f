import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useAbrir } from './queries.ts';

/** Shortest reason. */
const MINIMO = 20;

interface AbrirDialogProps {
  id: string;
  onClose: () => void;
  /** It is open: it may be shown again after it was closed. */
  onOpened: () => void;
}

/** Asks for the reason before the identity is opened. */
export function AbrirDialog({ id, onClose, onOpened }: AbrirDialogProps) {
  const [motivo, setMotivo] = useState('');
  const errors = useFormErrors();
  const abrir = useAbrir(id, {
    onDone: () => {
      onOpened();
      onClose();
    },
  });
  const submit = () => {
    const said = motivo.trim();
    const message = `Explique, com pelo menos ${MINIMO} letras.`;
    if (!errors.show(said.length < MINIMO ? [{ path: 'motivo', message }] : [])) return;
    abrir.mutate(said, { onError: errors.fail });
  };
  return (
    <FormDialog
      title="Abrir a identidade"
      confirm="Abrir por 15 minutos"
      docked
      busy={abrir.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Quem fez a manifestação é avisado e lê a sua unidade, a sua função e este motivo. Vamos pedir a sua
        senha e o segundo fator.
      </p>
      <TextareaField
        name="motivo"
        label="Motivo"
        hint={`Por que é preciso saber quem é. Pelo menos ${MINIMO} letras.`}
        error={errors.of('motivo')}
        limit={2_000}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
