import { goTo } from '#platform/navigation.ts';
import { todayIso } from '#ui/date.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { anuidades } from './queries.ts';

const ANO = /^\s*(20|21)\d\d\s*$/;

/** Begins the table of a year; its page opens then. */
export function NovaDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm(() => ({ exercicio: String(Number(todayIso().slice(0, 4)) + 1) }));
  return (
    <RecordDialog
      form={form}
      save={anuidades.useSave(null)}
      title="Nova tabela de anuidades"
      confirm="Começar"
      issues={({ exercicio }) =>
        ANO.test(exercicio) ? [] : [{ path: 'exercicio', message: 'Informe o ano, com quatro números.' }]
      }
      body={({ exercicio }) => ({ exercicio: Number(exercicio) })}
      onSaved={({ id }) => goTo(`/financeiro/anuidades/${id}`)}
      onClose={onClose}
    >
      <TextField
        label="Exercício"
        hint="Começa como rascunho, com os valores da tabela anterior."
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...form.text('exercicio')}
      />
    </RecordDialog>
  );
}
