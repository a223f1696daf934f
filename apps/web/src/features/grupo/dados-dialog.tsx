import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { bindText } from '#ui/bind-text.ts';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { GrupoDialog } from './grupo-dialog.tsx';
import { type Dados, type Grupo, useSaveDados } from './queries.ts';

interface DadosDialogProps {
  /** Null for a new group. */
  grupo: Grupo | null;
  onClose: () => void;
  onSaved?: (grupo: Grupo) => void;
}

function issuesOf({ sigla, nome }: Dados) {
  return [
    ...(sigla.trim() === '' ? [{ path: 'sigla', message: 'Informe a sigla.' }] : []),
    ...(nome.trim() === '' ? [{ path: 'nome', message: 'Informe o nome.' }] : []),
  ];
}

/** Creates a group, or changes what it is called and when it works. */
export function DadosDialog({ grupo, onClose, onSaved }: DadosDialogProps) {
  const [value, setValue] = useState({
    sigla: grupo?.sigla ?? '',
    nome: grupo?.nome ?? '',
    email: grupo?.email ?? '',
    horario: grupo?.horario ?? '',
  });
  const errors = useFormErrors();
  const seen = useSeenVersion(grupo?.version ?? 0);
  const save = useSaveDados(grupo && { id: grupo.id, version: seen.version });
  const bound = bindText(value, (part) => setValue((old) => ({ ...old, ...part })), errors.of);
  const text = (name: keyof typeof value) => ({ ...bound(name), autoComplete: 'off' });
  function submit() {
    const body = { ...value, sigla: value.sigla.trim().toUpperCase() };
    if (!errors.show(issuesOf(body))) return;
    save.mutate(body, {
      onSuccess: (saved) => {
        onClose();
        onSaved?.(saved);
      },
      onError: (error) => {
        seen.failed(error);
        if (isProblem(error, 'grupo.duplicate')) errors.show([{ path: 'sigla', message: error.message }]);
        else if (!isProblem(error, 'stale')) errors.fail(error);
      },
    });
  }
  return (
    <GrupoDialog
      title={grupo ? `Dados do grupo ${grupo.sigla}` : 'Criar grupo'}
      confirm={grupo ? 'Salvar' : 'Criar grupo'}
      save={save}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
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
    </GrupoDialog>
  );
}
