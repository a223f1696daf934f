import { RecordDialog } from '#ui/record-dialog.tsx';
import { FieldsOf } from '#ui/record-fields.tsx';
import type { RecordFields } from '#ui/record-spec.ts';
import { useRecord } from '#ui/use-record.ts';
import { type Grupo, grupos } from './queries.ts';

const CAMPOS = {
  sigla: {
    label: 'Sigla',
    hint: 'De 2 a 12 letras maiúsculas. Aparece nas listas.',
    max: 12,
    missing: 'Informe a sigla.',
  },
  nome: { label: 'Nome', max: 120, missing: 'Informe o nome.' },
  email: { label: 'E-mail do grupo', optional: true, type: 'email', max: 254 },
  horario: {
    label: 'Horário de atendimento',
    optional: true,
    hint: 'Como as pessoas leem: segunda a sexta, das 9h às 17h.',
    max: 120,
  },
} as const satisfies RecordFields;

interface DadosDialogProps {
  /** Null for a new group. */
  grupo: Grupo | null;
  onClose: () => void;
  onSaved?: (grupo: Grupo) => void;
}

/** Creates a group, or changes what it is called and when it works. */
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
    >
      <FieldsOf {...record} />
    </RecordDialog>
  );
}
