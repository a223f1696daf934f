import { IconFileExport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RadioField } from './choice-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { IconButton } from './icon-button.tsx';

const FORMATOS = [
  { value: 'xlsx', label: 'Excel (XLSX)', hint: 'Com datas que o programa ordena e filtra.' },
  { value: 'csv', label: 'CSV', hint: 'Texto separado por ponto e vírgula, para outros sistemas.' },
] as const;

type FormatoDeArquivo = 'csv' | 'xlsx';

interface ExportarArquivoProps {
  title: string;
  disabled: boolean;
  busy: boolean;
  failure: Error | null;
  onExport: (formato: FormatoDeArquivo, onSuccess: () => void) => void;
  /** What the file will hold. */
  children: ReactNode;
}

/** A button that asks for a format and saves a list as a file. */
export function ExportarArquivo({ disabled, ...escolha }: ExportarArquivoProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton label="Exportar" disabled={disabled} onClick={() => setOpened(true)}>
        <IconFileExport size={20} aria-hidden="true" />
      </IconButton>
      {opened && <Escolha {...escolha} onClose={() => setOpened(false)} />}
    </>
  );
}

type EscolhaProps = Omit<ExportarArquivoProps, 'disabled'> & { onClose: () => void };

function Escolha({ title, busy, failure, onExport, onClose, children }: EscolhaProps) {
  const [formato, setFormato] = useState<FormatoDeArquivo>('xlsx');
  return (
    <FormDialog
      title={title}
      confirm="Exportar"
      busy={busy}
      failure={failure ?? undefined}
      kept
      onClose={onClose}
      onSubmit={() => onExport(formato, onClose)}
    >
      <p>{children}</p>
      <RadioField
        label="Formato"
        options={FORMATOS}
        value={formato}
        onChange={(value) => setFormato(value === 'csv' ? 'csv' : 'xlsx')}
      />
    </FormDialog>
  );
}
