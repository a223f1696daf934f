import type { Anexo } from '#features/envio/api.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { DitosFields, ditosDe, ditosIssues, NADA_DITO } from './ditos-fields.tsx';
import { useGuardar } from './queries.ts';

interface GuardarAnexoDialogProps {
  anexo: Anexo;
  onClose: () => void;
  onKept: () => void;
}

/** Keeps a file of a field for later requests, with its kind and expiry. */
export function GuardarAnexoDialog({ anexo: { id, nome }, onClose, onKept }: GuardarAnexoDialogProps) {
  const form = useRecordForm(() => NADA_DITO);
  return (
    <RecordDialog
      form={form}
      save={useGuardar()}
      title="Guardar em Meus documentos"
      confirm="Guardar documento"
      issues={() => ditosIssues(form)}
      body={(value) => ({ ...ditosDe(value), anexoId: id })}
      onClose={onClose}
      onSaved={onKept}
    >
      <p>Nos próximos pedidos você usa “{nome}” sem enviar de novo.</p>
      <DitosFields form={form} />
    </RecordDialog>
  );
}
