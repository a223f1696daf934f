import { NOME_MAXIMO, SIGLA_MAXIMA } from '@balcao/domain/instituicao/lista-instituicoes';
import { UFS } from '@balcao/domain/pessoa/uf';
import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useIncluir } from './queries.ts';

const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** Adds one school. */
export function IncluirDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ nome: '', sigla: '', uf: '' });
  const errors = useFormErrors();
  const incluir = useIncluir();
  const put = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));
  function submit() {
    const issues = [
      ...(typed.nome.trim() === '' ? [{ path: 'nome', message: 'Informe o nome.' }] : []),
      ...(typed.uf === '' ? [{ path: 'uf', message: 'Escolha o estado.' }] : []),
    ];
    if (errors.show(issues)) incluir.mutate(typed, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title="Incluir uma instituição"
      confirm="Incluir"
      busy={incluir.isPending}
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
      <SelectField
        name="uf"
        label="Estado"
        options={ESTADOS}
        value={typed.uf}
        onChange={(event) => put({ uf: event.currentTarget.value })}
        error={errors.of('uf')}
      />
    </FormDialog>
  );
}
