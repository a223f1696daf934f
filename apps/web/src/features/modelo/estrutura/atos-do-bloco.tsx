import type { Campo, Formulario, Passo } from '@balcao/domain/formulario/campo';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import { isProblem } from '#platform/problem.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type BlocoDaLista, useAlterarBloco, useExcluirBloco } from '../queries.ts';

interface AlterarBlocoProps {
  bloco: BlocoDaLista;
  onSaved: (nome: string) => void;
  onClose: () => void;
}

/** Renames a block, or replaces its questions with those of the open step. */
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

/** The selected step, or the step of the selected field. */
function passoAberto(form: Formulario, selecao: string | null): Passo | undefined {
  if (selecao === null) return undefined;
  return (
    form.passos.find(({ id }) => `passo:${id}` === selecao) ?? acharCampo(form, selecao)?.passo ?? undefined
  );
}

const sayCampos = (campos: readonly Campo[]) => `Hoje o bloco tem: ${listRotulos(campos)}.`;

/** Names up to four questions; beyond that, three and the number of the others. */
function listRotulos(campos: readonly Campo[]): string {
  const rotulos = campos.map(({ rotulo }) => rotulo);
  return rotulos.length <= 4
    ? rotulos.join(', ')
    : `${rotulos.slice(0, 3).join(', ')} e mais ${rotulos.length - 3}`;
}

interface ExcluirBlocoProps {
  bloco: BlocoDaLista;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a block is deleted. Services made with it keep their copy. */
export function ExcluirBloco({ bloco, onRemoved, onClose }: ExcluirBlocoProps) {
  const excluir = useExcluirBloco();
  const seen = useSeenVersion(bloco.versao);
  const done = () => {
    onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Excluir o bloco “${bloco.nome}”?`}
      confirmLabel="Excluir bloco"
      busy={excluir.isPending}
      onClose={onClose}
      onConfirm={() =>
        excluir.mutate(
          { id: bloco.id, versao: seen.version },
          {
            onSuccess: done,
            onError: (error) => {
              seen.failed(error);
              // Somebody else deleted it already, so the goal is reached.
              if (isProblem(error, 'not_found')) done();
            },
          },
        )
      }
    >
      <p>{sayFeitosCom(bloco.servicos)} Isso não pode ser desfeito.</p>
      <Failure error={excluir.error} />
    </ConfirmDialog>
  );
}

/** How many services use a copy of the block; none of them changes. */
function sayFeitosCom(servicos: number): string {
  if (servicos === 0) return 'Nenhum serviço foi feito com este bloco.';
  if (servicos === 1) return '1 serviço foi feito com este bloco e fica com a cópia que tem.';
  return `${servicos} serviços foram feitos com este bloco e ficam com a cópia que têm.`;
}

/** The questions of a step for a new block, without their own origin. */
export function camposSemOrigem({ campos }: Passo): Campo[] {
  return campos.map((campo) => withoutUndefined({ ...campo, bloco: undefined }) as Campo);
}
