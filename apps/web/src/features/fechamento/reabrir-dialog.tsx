import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type Dia, useReabrir } from './queries.ts';

interface ReabrirDialogProps {
  dia: string;
  fechamento: NonNullable<Dia['fechamento']>;
  onClose: () => void;
}

/** Asks why a closed day is opened again. */
export function ReabrirDialog({ dia, fechamento, onClose }: ReabrirDialogProps) {
  const form = useRecordForm(() => ({ motivo: '' }), fechamento.version);
  return (
    <RecordDialog
      form={form}
      save={useReabrir({ id: fechamento.id, version: form.version })}
      title={`Reabrir o dia ${formatIsoDate(dia)}?`}
      confirm="Reabrir o dia"
      issues={({ motivo }) => motivoIssues(motivo)}
      body={(value) => value}
      onClose={onClose}
    >
      <p>Os números voltam a acompanhar os pagamentos, e o dia precisa ser fechado de novo.</p>
      <TextareaField
        label="Motivo"
        hint="Fica registrado com o seu nome."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
