import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { DitosFields, NADA_DITO, readDitos } from './ditos-fields.tsx';
import { useGuardar } from './queries.ts';
import { DOCUMENTO, UmArquivoField, useUmArquivo } from './um-arquivo.tsx';

/** Keeps a document for later requests: the file, what it is, until when. */
export function GuardarDialog({ onClose }: { onClose: () => void }) {
  const arquivo = useUmArquivo();
  const [typed, setTyped] = useState(NADA_DITO);
  const keep = useGuardar();
  const errors = arquivo.fresh(useFormErrors());
  const { anexo, missing } = arquivo;
  const cancel = () => {
    arquivo.discard();
    onClose();
  };
  function submit() {
    if (!anexo) {
      errors.show(missing === null ? [] : [{ path: DOCUMENTO, message: missing }]);
      return;
    }
    const ditos = readDitos(typed, errors);
    if (ditos) keep.mutate({ anexoId: anexo.id, ...ditos }, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title="Guardar um documento"
      confirm="Guardar documento"
      busy={keep.isPending}
      errors={errors}
      onClose={cancel}
      onSubmit={submit}
    >
      <UmArquivoField arquivo={arquivo} error={errors.of(DOCUMENTO)} />
      <DitosFields value={typed} onChange={setTyped} errors={errors} />
    </FormDialog>
  );
}
