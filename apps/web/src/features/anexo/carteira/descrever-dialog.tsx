import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { DitosFields, ditosDe, ditosIssues } from './ditos-fields.tsx';
import { type Documento, useDescrever } from './queries.ts';

/** Changes the kind and the expiry of a document. */
export function DescreverDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const { id, nome, especie, validade } = documento;
  const form = useRecordForm(() => ({ especie: especie ?? ('' as const), validade: validade ?? '' }));
  return (
    <RecordDialog
      form={form}
      save={useDescrever()}
      title={`Sobre “${nome}”`}
      confirm="Salvar"
      issues={() => ditosIssues(form)}
      body={(value) => ({ ...ditosDe(value), id })}
      onClose={onClose}
    >
      <DitosFields form={form} />
    </RecordDialog>
  );
}
