import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { DitosFields, ditosDe, ditosIssues, NADA_DITO } from './ditos-fields.tsx';
import { useGuardar } from './queries.ts';
import { DOCUMENTO, UmArquivoField, useUmArquivo } from './um-arquivo.tsx';

/** Keeps a new document for later requests: file, kind and expiry. */
export function GuardarDialog({ onClose }: { onClose: () => void }) {
  const arquivo = useUmArquivo();
  const form = arquivo.fresh(useRecordForm(() => NADA_DITO));
  return (
    <RecordDialog
      form={form}
      save={useGuardar()}
      title="Guardar um documento"
      confirm="Guardar documento"
      issues={() => (arquivo.issues.length > 0 ? arquivo.issues : ditosIssues(form))}
      body={(value) => ({ ...ditosDe(value), anexoId: arquivo.id })}
      onClose={onClose}
      onLeave={arquivo.discard}
    >
      <UmArquivoField arquivo={arquivo} error={form.errors.of(DOCUMENTO)} />
      <DitosFields form={form} />
    </RecordDialog>
  );
}
