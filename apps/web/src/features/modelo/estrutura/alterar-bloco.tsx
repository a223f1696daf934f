import type { Campo, Formulario, Passo } from '@balcao/domain/formulario/campo';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import { useState } from 'react';
import { describeError, isProblem } from '#platform/problem.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { camposSemOrigem } from '../edicao/campos-sem-origem.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type BlocoDaLista, useAlterarBloco } from '../queries.ts';
import { sayFeitosCom } from './feitos-com.ts';

interface AlterarBlocoProps {
  bloco: BlocoDaLista;
  onSaved: (nome: string) => void;
  onClose: () => void;
}

/** Gives a block another name, description, or the questions of the step that is open. */
export function AlterarBloco({ bloco, onSaved, onClose }: AlterarBlocoProps) {
  const { form, selecao } = useModeloAberto();
  const [nome, setNome] = useState(bloco.nome);
  const [descricao, setDescricao] = useState(bloco.descricao);
  const [trocar, setTrocar] = useState(false);
  const errors = useFormErrors();
  const seen = useSeenVersion(bloco.versao);
  const alterar = useAlterarBloco();
  const passo = passoAberto(form, selecao);
  const submit = () => {
    if (!errors.show(nome.trim() === '' ? [{ path: 'nome', message: 'Dê um nome ao bloco.' }] : [])) return;
    const campos: Campo[] = trocar && passo ? camposSemOrigem(passo) : bloco.campos;
    alterar.mutate(
      { id: bloco.id, body: { nome, descricao, campos, versao: seen.version } },
      {
        onSuccess: () => {
          onSaved(nome.trim());
          onClose();
        },
        onError: (error) => {
          seen.failed(error);
          if (isProblem(error, 'bloco.duplicate'))
            errors.show([{ path: 'nome', message: describeError(error) }]);
          else errors.fail(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Alterar o bloco “${bloco.nome}”`}
      confirm="Salvar"
      size="sm"
      busy={alterar.isPending}
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
      {passo && passo.campos.length > 0 && (
        <CheckboxField
          name="campos"
          label={`Atualizar com o passo “${passo.titulo}”`}
          hint={`${sayCampos(bloco.campos)} Passa a ter: ${listRotulos(passo.campos)}.`}
          checked={trocar}
          error={errors.of('campos')}
          onChange={setTrocar}
        />
      )}
      <p>{sayFeitosCom(bloco.servicos)}</p>
    </FormDialog>
  );
}

/** The step that is selected, or that holds what is. */
function passoAberto(form: Formulario, selecao: string | null): Passo | undefined {
  if (selecao === null) return undefined;
  return (
    form.passos.find(({ id }) => `passo:${id}` === selecao) ?? acharCampo(form, selecao)?.passo ?? undefined
  );
}

const sayCampos = (campos: readonly Campo[]) => `Hoje o bloco tem: ${listRotulos(campos)}.`;

/** Of many, the rest is counted. */
function listRotulos(campos: readonly Campo[]): string {
  const rotulos = campos.map(({ rotulo }) => rotulo);
  return rotulos.length <= 4
    ? rotulos.join(', ')
    : `${rotulos.slice(0, 3).join(', ')} e mais ${rotulos.length - 3}`;
}
