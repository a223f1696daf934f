import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecord } from '#ui/use-record.tsx';
import { CAMPOS } from './grupo-text.ts';
import { type Grupo, grupos } from './queries.ts';

interface DadosDialogProps {
  /** Null for a new group. */
  grupo: Grupo | null;
  onClose: () => void;
  onSaved?: (grupo: Grupo) => void;
}

/** Creates a group, or changes its name, e-mail and opening hours. */
export function DadosDialog({ grupo, onClose, onSaved }: DadosDialogProps) {
  const record = useRecord(grupos, CAMPOS, grupo);
  return (
    <RecordDialog
      {...record}
      title={grupo ? `Dados do grupo ${grupo.sigla}` : 'Criar grupo'}
      confirm={grupo ? 'Salvar' : 'Criar grupo'}
      body={(value) => ({ ...value, sigla: value.sigla.trim().toUpperCase() })}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
