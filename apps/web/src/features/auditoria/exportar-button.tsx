import { EXPORTADOS_MAXIMO } from '@balcao/domain/auditoria/exportados';
import { formatNumero } from '@balcao/domain/texto/numero';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { RadioField } from '#ui/choice-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { AuditoriaSearch } from './auditoria-search.ts';
import { useExportar } from './queries.ts';

const FORMATOS = [
  { value: 'xlsx', label: 'Excel (XLSX)', hint: 'Com datas que o programa ordena e filtra.' },
  { value: 'csv', label: 'CSV', hint: 'Texto separado por ponto e vírgula, para outros sistemas.' },
] as const;

interface ExportarButtonProps {
  search: AuditoriaSearch;
  disabled: boolean;
}

/** Saves the events on screen, and those of the other pages, as a file. */
export function ExportarButton({ search, disabled }: ExportarButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton label="Exportar" disabled={disabled} onClick={() => setOpened(true)}>
        <IconFileExport size={20} aria-hidden="true" />
      </IconButton>
      {opened && <Escolha search={search} onClose={() => setOpened(false)} />}
    </>
  );
}

function Escolha({ search, onClose }: { search: AuditoriaSearch; onClose: () => void }) {
  const exportar = useExportar();
  const [formato, setFormato] = useState<'csv' | 'xlsx'>('xlsx');
  const { pessoa, acao, objeto, objetoId, inicio, fim } = search;
  const asked = { formato, pessoa, acao, objeto, objetoId, inicio, fim };
  return (
    <FormDialog
      title="Exportar a auditoria"
      confirm="Exportar"
      busy={exportar.isPending}
      failure={exportar.error ?? undefined}
      kept
      onClose={onClose}
      onSubmit={() => exportar.mutate(asked, { onSuccess: onClose })}
    >
      <p>
        Todos os eventos que os filtros encontram, até os {formatNumero(EXPORTADOS_MAXIMO)} mais novos. A
        exportação fica registrada.
      </p>
      <RadioField
        label="Formato"
        options={FORMATOS}
        value={formato}
        onChange={(value) => setFormato(value === 'csv' ? 'csv' : 'xlsx')}
      />
    </FormDialog>
  );
}
