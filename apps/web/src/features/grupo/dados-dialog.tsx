import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type Dados, type Grupo, useSaveDados } from './queries.ts';
import { StaleNote } from './stale-note.tsx';

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
    ...{ sigla: grupo?.sigla ?? '', nome: grupo?.nome ?? '' },
    ...{ email: grupo?.email ?? '', horario: grupo?.horario ?? '' },
  });
  const errors = useFormErrors();
  const save = useSaveDados(grupo);
  const text = (name: keyof typeof value) => ({
    ...{ name, value: value[name], error: errors.of(name), autoComplete: 'off' },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValue((old) => ({ ...old, [name]: currentTarget.value })),
  });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const body = { ...value, sigla: value.sigla.trim().toUpperCase() };
    if (save.isPending || !errors.show(issuesOf(body))) return;
    save.mutate(body, {
      onSuccess: (saved) => {
        onClose();
        onSaved?.(saved);
      },
      onError: (error) => {
        if (isProblem(error, 'grupo.duplicate')) errors.show([{ path: 'sigla', message: error.message }]);
        else if (!isProblem(error, 'stale')) errors.fail(error);
      },
    });
  }
  return (
    <Dialog opened onClose={onClose} title={grupo ? `Dados do grupo ${grupo.sigla}` : 'Criar grupo'}>
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <StaleNote error={save.error} />
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
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
          <Button type="submit" loading={save.isPending}>
            {grupo ? 'Salvar' : 'Criar grupo'}
          </Button>
        </FieldStack>
      </form>
    </Dialog>
  );
}
