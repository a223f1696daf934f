import type { Passo } from '@balcao/domain/formulario/campo';
import { useState } from 'react';
import { describeError, isProblem } from '#platform/problem.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { camposSemOrigem } from '../edicao/campos-sem-origem.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useCriarBloco } from '../queries.ts';

interface GuardarBlocoProps {
  passo: Passo;
  onSaved: (nome: string) => void;
  onClose: () => void;
}

/** Keeps the questions of a step for other forms. */
export function GuardarBloco({ passo, onSaved, onClose }: GuardarBlocoProps) {
  const { anunciar } = useModeloAberto();
  const [nome, setNome] = useState(passo.titulo);
  const [descricao, setDescricao] = useState('');
  const errors = useFormErrors();
  const criar = useCriarBloco();
  const submit = () => {
    if (!errors.show(nome.trim() === '' ? [{ path: 'nome', message: 'Dê um nome ao bloco.' }] : [])) return;
    criar.mutate(
      { nome, descricao, campos: camposSemOrigem(passo) },
      {
        onSuccess: () => {
          anunciar('Bloco guardado.');
          onSaved(nome.trim());
          onClose();
        },
        onError: (error) => {
          if (isProblem(error, 'bloco.duplicate'))
            errors.show([{ path: 'nome', message: describeError(error) }]);
          else errors.fail(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title="Guardar como bloco de perguntas"
      confirm="Guardar bloco"
      size="sm"
      busy={criar.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="nome"
        label="Nome do bloco"
        value={nome}
        maxLength={120}
        autoComplete="off"
        error={errors.of('nome')}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <TextField
        name="descricao"
        label="Para que serve"
        optional
        value={descricao}
        maxLength={500}
        autoComplete="off"
        error={errors.of('descricao')}
        onChange={(event) => setDescricao(event.currentTarget.value)}
      />
      <p>
        Quem usar o bloco recebe uma cópia{' '}
        {passo.campos.length === 1 ? 'do campo' : `dos ${passo.campos.length} campos`}. Mudar o bloco depois
        não muda os formulários.
      </p>
    </FormDialog>
  );
}
