import { CheckboxField } from '#ui/choice-field.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type Aberta, useEncerrar } from './queries.ts';

interface EncerrarDialogProps {
  sessao: Aberta;
  onClose: () => void;
  /** Called when the row is about to disappear. */
  onGone: () => void;
}

/** Asks why a session ends, and whether all of its person end with it. */
export function EncerrarDialog({ sessao, onClose, onGone }: EncerrarDialogProps) {
  const form = useRecordForm(() => ({ motivo: '', todas: false }));
  return (
    <RecordDialog
      form={form}
      save={useEncerrar(sessao.id)}
      title={`Encerrar a sessão de ${sessao.nome}?`}
      confirm="Encerrar"
      danger
      issues={({ motivo }) => motivoIssues(motivo)}
      body={({ motivo, todas }) => ({ motivo, todas })}
      onSaved={onGone}
      onClose={onClose}
    >
      <p>A pessoa sai do portal na hora e recebe um aviso. Ela pode entrar de novo.</p>
      <TextareaField
        label="Motivo"
        hint="Fica registrado. A pessoa não vê."
        rows={3}
        {...form.text('motivo')}
      />
      <CheckboxField label="Encerrar todas as sessões desta pessoa" {...form.check('todas')} />
    </RecordDialog>
  );
}
