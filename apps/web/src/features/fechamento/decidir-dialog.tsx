import type { ReactNode } from 'react';
import { RadioField } from '#ui/choice-field.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type Diferenca, useDecidir } from './queries.ts';

interface DecidirDialogProps {
  diferenca: Diferenca;
  onClose: () => void;
  children: ReactNode;
}

/** Asks whether a refund that somebody else wants is sent. */
export function DecidirDialog({ diferenca, onClose, children }: DecidirDialogProps) {
  const form = useRecordForm(() => ({ decisao: '', motivo: '' }), diferenca.version);
  return (
    <RecordDialog
      form={form}
      save={useDecidir({ id: diferenca.id, version: form.version })}
      title="Aprovar a devolução?"
      confirm="Registrar a decisão"
      issues={(value) => [
        ...requireTexts(value, { decisao: 'Escolha se a devolução é feita.' }),
        ...motivoIssues(value.motivo),
      ]}
      body={({ decisao, motivo }) => ({ aprova: decisao === 'aprovar', motivo })}
      onClose={onClose}
    >
      {children}
      <RadioField
        label="Decisão"
        options={[
          { value: 'aprovar', label: 'Aprovar', hint: 'O dinheiro volta ao pagador pelo mesmo meio.' },
          { value: 'recusar', label: 'Recusar', hint: 'A diferença volta para a fila.' },
        ]}
        {...form.pick('decisao')}
      />
      <TextareaField
        label="Motivo"
        hint="Fica registrado com o seu nome."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
