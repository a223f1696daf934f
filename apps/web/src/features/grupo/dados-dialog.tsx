import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { type Grupo, useSaveDados } from './queries.ts';

interface DadosDialogProps {
  /** Null for a new group. */
  grupo: Grupo | null;
  onClose: () => void;
  onSaved?: (grupo: Grupo) => void;
}

/** Creates a group, or changes its name, e-mail and opening hours. */
export function DadosDialog({ grupo, onClose, onSaved }: DadosDialogProps) {
  const form = useRecordForm(
    () => ({
      sigla: grupo?.sigla ?? '',
      nome: grupo?.nome ?? '',
      email: grupo?.email ?? '',
      horario: grupo?.horario ?? '',
    }),
    grupo?.version,
  );
  const save = useSaveDados(grupo && { id: grupo.id, version: form.version });
  const text = (name: keyof typeof form.value) => ({ ...form.text(name), autoComplete: 'off' });
  return (
    <RecordDialog
      form={form}
      title={grupo ? `Dados do grupo ${grupo.sigla}` : 'Criar grupo'}
      confirm={grupo ? 'Salvar' : 'Criar grupo'}
      save={save}
      issues={(value) => requireTexts(value, { sigla: 'Informe a sigla.', nome: 'Informe o nome.' })}
      body={(value) => ({ ...value, sigla: value.sigla.trim().toUpperCase() })}
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextField
        label="Sigla"
        hint="De 2 a 12 letras maiúsculas. Aparece nas listas."
        maxLength={12}
        {...text('sigla')}
      />
      <TextField label="Nome" maxLength={120} {...text('nome')} />
      <TextField label="E-mail do grupo" optional type="email" maxLength={254} {...text('email')} />
      <TextField
        label="Horário de atendimento"
        optional
        hint="Como as pessoas leem: segunda a sexta, das 9h às 17h."
        maxLength={120}
        {...text('horario')}
      />
    </RecordDialog>
  );
}
