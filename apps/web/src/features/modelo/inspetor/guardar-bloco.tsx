import type { Passo } from '@balcao/domain/formulario/campo';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { camposSemOrigem } from '../estrutura/atos-do-bloco.tsx';
import { useCriarBloco } from '../queries.ts';

interface GuardarBlocoProps {
  passo: Passo;
  onSaved: (nome: string) => void;
  onClose: () => void;
}

/** Saves the questions of a step as a block for other forms. */
export function GuardarBloco({ passo, onSaved, onClose }: GuardarBlocoProps) {
  const { anunciar } = useModeloAberto();
  const form = useRecordForm(() => ({ nome: passo.titulo, descricao: '' }));
  return (
    <RecordDialog
      form={form}
      save={useCriarBloco()}
      title="Guardar como bloco de perguntas"
      confirm="Guardar bloco"
      size="sm"
      issues={(value) => requireTexts(value, { nome: 'Dê um nome ao bloco.' })}
      body={(value) => ({ ...value, campos: camposSemOrigem(passo) })}
      onClose={onClose}
      onSaved={() => {
        anunciar('Bloco guardado.');
        onSaved(form.value.nome.trim());
      }}
    >
      <TextField label="Nome do bloco" maxLength={120} autoComplete="off" {...form.text('nome')} />
      <TextField
        label="Para que serve"
        optional
        maxLength={500}
        autoComplete="off"
        {...form.text('descricao')}
      />
      <p>
        Quem usar o bloco recebe uma cópia{' '}
        {passo.campos.length === 1 ? 'do campo' : `dos ${passo.campos.length} campos`}. Mudar o bloco depois
        não muda os formulários.
      </p>
    </RecordDialog>
  );
}
