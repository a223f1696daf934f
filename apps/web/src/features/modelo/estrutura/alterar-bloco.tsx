import type { Campo, Formulario, Passo } from '@balcao/domain/formulario/campo';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import { CheckboxField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
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
  const { form: modelo, selecao } = useModeloAberto();
  const { id, nome, descricao } = bloco;
  const form = useRecordForm(() => ({ nome, descricao, campos: false }), bloco.versao);
  const passo = passoAberto(modelo, selecao);
  return (
    <RecordDialog
      form={form}
      save={useAlterarBloco()}
      title={`Alterar o bloco “${bloco.nome}”`}
      confirm="Salvar"
      size="sm"
      issues={(value) => requireTexts(value, { nome: 'Dê um nome ao bloco.' })}
      body={({ campos, ...value }) => ({
        id,
        body: {
          ...value,
          campos: campos && passo ? camposSemOrigem(passo) : bloco.campos,
          versao: form.version,
        },
      })}
      onClose={onClose}
      onSaved={() => onSaved(form.value.nome.trim())}
    >
      <TextField label="Nome do bloco" maxLength={120} autoComplete="off" {...form.text('nome')} />
      <TextField
        label="Para que serve"
        optional
        maxLength={500}
        autoComplete="off"
        {...form.text('descricao')}
      />
      {passo && passo.campos.length > 0 && (
        <CheckboxField
          label={`Atualizar com o passo “${passo.titulo}”`}
          hint={`${sayCampos(bloco.campos)} Passa a ter: ${listRotulos(passo.campos)}.`}
          {...form.check('campos')}
        />
      )}
      <p>{sayFeitosCom(bloco.servicos)}</p>
    </RecordDialog>
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
