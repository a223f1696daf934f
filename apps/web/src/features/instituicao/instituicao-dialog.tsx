import { NOME_MAXIMO, SIGLA_MAXIMA } from '@balcao/domain/instituicao/instituicao';
import { UFS } from '@balcao/domain/pessoa/uf';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Instituicao, useSaveInstituicao } from './queries.ts';

const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

interface InstituicaoDialogProps {
  /** School to edit; null for a new one. */
  instituicao: Instituicao | null;
  onClose: () => void;
}

/** Adds a school, or edits its name and sigla. The state stays, because another state means another school. */
export function InstituicaoDialog({ instituicao, onClose }: InstituicaoDialogProps) {
  const form = useRecordForm(
    () => ({
      nome: instituicao?.nome ?? '',
      sigla: instituicao?.sigla ?? '',
      uf: instituicao?.uf ?? '',
    }),
    instituicao?.version,
  );
  const save = useSaveInstituicao(instituicao && { id: instituicao.id, version: form.version });
  return (
    <RecordDialog
      form={form}
      save={save}
      title={instituicao ? 'Alterar a instituição' : 'Incluir uma instituição'}
      confirm={instituicao ? 'Salvar' : 'Incluir'}
      issues={(value) => requireTexts(value, { nome: 'Informe o nome.', uf: 'Escolha o estado.' })}
      body={(value) => value}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        hint="Completo, como está no diploma."
        maxLength={NOME_MAXIMO}
        autoComplete="off"
        {...form.text('nome')}
      />
      <TextField label="Sigla" optional maxLength={SIGLA_MAXIMA} autoComplete="off" {...form.text('sigla')} />
      {instituicao ? (
        <p>
          Pedidos feitos com o nome de antes continuam a ser reconhecidos. Para outra instituição, ou outro
          estado, desative esta e inclua a outra.
        </p>
      ) : (
        <SelectField label="Estado" options={ESTADOS} {...form.text('uf')} />
      )}
    </RecordDialog>
  );
}
