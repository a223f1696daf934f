import { useState } from 'react';
import type { Anexo } from '#features/envio/api.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { DitosFields, NADA_DITO, readDitos } from './ditos-fields.tsx';
import { useGuardar } from './queries.ts';

interface GuardarAnexoDialogProps {
  anexo: Anexo;
  onClose: () => void;
  onKept: () => void;
}

/** Keeps a file of a field for later requests, with what it is and until when. */
export function GuardarAnexoDialog({ anexo: { id, nome }, onClose, onKept }: GuardarAnexoDialogProps) {
  const [typed, setTyped] = useState(NADA_DITO);
  const errors = useFormErrors();
  const keep = useGuardar();
  return (
    <FormDialog
      title="Guardar em Meus documentos"
      confirm="Guardar documento"
      busy={keep.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={() => {
        const ditos = readDitos(typed, errors);
        if (ditos) keep.mutate({ anexoId: id, ...ditos }, { onSuccess: onKept, onError: errors.fail });
      }}
    >
      <p>Nos próximos pedidos você usa “{nome}” sem enviar de novo.</p>
      <DitosFields value={typed} onChange={setTyped} errors={errors} />
    </FormDialog>
  );
}
