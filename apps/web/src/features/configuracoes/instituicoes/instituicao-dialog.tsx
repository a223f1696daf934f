import { NOME_MAXIMO, SIGLA_MAXIMA } from '@balcao/domain/instituicao/instituicao';
import { UFS } from '@balcao/domain/pessoa/uf';
import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { type Instituicao, useAlterar, useIncluir } from './queries.ts';

const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

interface InstituicaoDialogProps {
  /** The one that is changed; null for a new one. */
  instituicao: Instituicao | null;
  onClose: () => void;
}

/** Adds one school, or gives one another name or sigla: in another state it would be another school. */
export function InstituicaoDialog({ instituicao, onClose }: InstituicaoDialogProps) {
  const [typed, setTyped] = useState(() => ({
    nome: instituicao?.nome ?? '',
    sigla: instituicao?.sigla ?? '',
    uf: instituicao?.uf ?? '',
  }));
  const errors = useFormErrors();
  const seen = useSeenVersion(instituicao?.version ?? 0);
  const incluir = useIncluir();
  const alterar = useAlterar();
  const put = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));
  function submit() {
    const issues = [
      ...(typed.nome.trim() === '' ? [{ path: 'nome', message: 'Informe o nome.' }] : []),
      ...(typed.uf === '' ? [{ path: 'uf', message: 'Escolha o estado.' }] : []),
    ];
    if (!errors.show(issues)) return;
    const { nome, sigla } = typed;
    const end = seen.ending(errors, onClose);
    if (instituicao) alterar.mutate({ id: instituicao.id, nome, sigla, version: seen.version }, end);
    else incluir.mutate(typed, end);
  }
  return (
    <FormDialog
      title={instituicao ? 'Alterar a instituição' : 'Incluir uma instituição'}
      confirm={instituicao ? 'Salvar' : 'Incluir'}
      busy={incluir.isPending || alterar.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="nome"
        label="Nome"
        hint="Completo, como está no diploma."
        value={typed.nome}
        onChange={(event) => put({ nome: event.currentTarget.value })}
        error={errors.of('nome')}
        maxLength={NOME_MAXIMO}
        autoComplete="off"
      />
      <TextField
        name="sigla"
        label="Sigla"
        optional
        value={typed.sigla}
        onChange={(event) => put({ sigla: event.currentTarget.value })}
        error={errors.of('sigla')}
        maxLength={SIGLA_MAXIMA}
        autoComplete="off"
      />
      {instituicao ? (
        <p>
          Pedidos feitos com o nome de antes continuam a ser reconhecidos. Para outra instituição, ou outro
          estado, desative esta e inclua a outra.
        </p>
      ) : (
        <SelectField
          name="uf"
          label="Estado"
          options={ESTADOS}
          value={typed.uf}
          onChange={(event) => put({ uf: event.currentTarget.value })}
          error={errors.of('uf')}
        />
      )}
    </FormDialog>
  );
}
