import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { useLivro } from './queries.ts';

/** Saves the books of a period as a file; the period begins as the month of the day on screen. */
export function LivroButton({ dia }: { dia: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Exportar o livro
      </Button>
      {opened && <LivroDialog dia={dia} onClose={() => setOpened(false)} />}
    </>
  );
}

function LivroDialog({ dia, onClose }: { dia: string; onClose: () => void }) {
  const form = useRecordForm(() => ({ inicio: `${dia.slice(0, 8)}01`, fim: dia }));
  return (
    <RecordDialog
      form={form}
      save={useLivro()}
      title="Exportar o livro de lançamentos"
      confirm="Exportar"
      issues={({ inicio, fim }) => [
        ...form.dateIssues('inicio', 'Informe o primeiro dia.'),
        ...form.dateIssues('fim', 'Informe o último dia.'),
        ...(inicio && fim && inicio > fim
          ? [{ path: 'fim', message: 'Escolha um fim igual ou posterior ao início.' }]
          : []),
      ]}
      body={(periodo) => periodo}
      onClose={onClose}
    >
      <p>Um arquivo CSV com cada lançamento do período, em ordem. A exportação fica registrada.</p>
      <DateField label="Primeiro dia" {...form.date('inicio')} />
      <DateField label="Último dia" {...form.date('fim')} />
    </RecordDialog>
  );
}
