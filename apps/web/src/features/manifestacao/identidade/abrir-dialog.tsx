import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { faltaNoMotivo, MotivoField } from './motivo-field.tsx';
import { useAbrir } from './queries.ts';

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
    if (errors.show(faltaNoMotivo(motivo))) abrir.mutate(motivo.trim(), { onError: errors.fail });
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
        Quem fez a manifestação lê nela a sua unidade, a sua função e este motivo, e recebe um aviso por
        e-mail. Vamos pedir a sua senha e o código da verificação em duas etapas.
      </p>
      <MotivoField
        hint="Por que é preciso saber quem é."
        value={motivo}
        errors={errors}
        onChange={setMotivo}
      />
    </FormDialog>
  );
}
