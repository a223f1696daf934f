import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { DitosFields, readDitos, type Typed } from './ditos-fields.tsx';
import { type Documento, useDescrever } from './queries.ts';

/** Changes what is said of a document. */
export function DescreverDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const { id, nome, especie, validade } = documento;
  const [typed, setTyped] = useState<Typed>({ especie, validade: validade ?? '', valid: true });
  const errors = useFormErrors();
  const save = useDescrever();
  return (
    <FormDialog
      title={`Sobre “${nome}”`}
      confirm="Salvar"
      busy={save.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={() => {
        const ditos = readDitos(typed, errors);
        if (ditos) save.mutate({ id, ...ditos }, { onSuccess: onClose, onError: errors.fail });
      }}
    >
      <DitosFields value={typed} onChange={setTyped} errors={errors} />
    </FormDialog>
  );
}
