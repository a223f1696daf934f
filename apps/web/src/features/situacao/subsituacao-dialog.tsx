import { subsituacao } from '@balcao/contract/subsituacao';
import { recordQueries } from '#platform/record-queries.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { CorField } from './cor-field.tsx';
import type { Situacao } from './queries.ts';
import type { Subsituacao } from './subsituacao-queries.ts';

/** What lists show of the requests in them is read again, too. */
const subsituacoes = recordQueries(subsituacao, { reads: [subsituacao.dosPedidos] });

interface SubsituacaoDialogProps {
  situacao: Situacao;
  /** The one to edit; null for a new one. */
  old: Subsituacao | null;
  onClose: () => void;
}

/** Adds or edits a detailed situation: names, colour, and whether the requester sees it. */
export function SubsituacaoDialog({ situacao, old, onClose }: SubsituacaoDialogProps) {
  const form = useRecordForm(
    () => ({
      rotuloEquipe: old?.rotuloEquipe ?? '',
      rotuloCidadao: old?.rotuloCidadao ?? '',
      publica: old !== null && old.rotuloCidadao !== null,
      cor: old?.cor ?? situacao.cor,
      pedeMotivo: old?.pedeMotivo ?? false,
      ativo: old?.ativo ?? true,
    }),
    old?.version,
  );
  const save = subsituacoes.useSave(old && { id: old.id, version: form.version });
  return (
    <RecordDialog
      form={form}
      save={save}
      title={old ? `Alterar: ${old.rotuloEquipe}` : `Novo detalhe de “${situacao.rotuloEquipe}”`}
      confirm={old ? 'Salvar' : 'Incluir'}
      issues={(value) =>
        requireTexts(value, {
          rotuloEquipe: 'Escreva o nome para a equipe.',
          ...(value.publica && { rotuloCidadao: 'Escreva o nome para quem pediu.' }),
        })
      }
      body={({ publica, rotuloCidadao, ativo, ...value }) => ({
        ...value,
        rotuloCidadao: publica ? rotuloCidadao : null,
        ...(old ? { ativo } : { status: situacao.codigo }),
      })}
      onClose={onClose}
    >
      <TextField
        label="Nome para a equipe"
        maxLength={40}
        autoComplete="off"
        {...form.text('rotuloEquipe')}
      />
      <CheckboxField
        label="Mostrar a quem pediu"
        hint="Desligado, só a equipe sabe, e o histórico de quem pediu não a cita."
        {...form.check('publica')}
      />
      {form.value.publica && (
        <TextField
          label="Nome para quem pediu"
          hint="Palavras do dia a dia, sem termos do processo."
          maxLength={40}
          autoComplete="off"
          {...form.text('rotuloCidadao')}
        />
      )}
      <CheckboxField label="Pedir o motivo a quem a escolhe" {...form.check('pedeMotivo')} />
      <CorField value={form.value.cor} onChange={(cor) => form.set({ cor })} />
      {old && (
        <CheckboxField
          label="Em uso"
          hint="Fora de uso, não vai para outros pedidos. Os que já estão nela continuam."
          {...form.check('ativo')}
        />
      )}
    </RecordDialog>
  );
}
