import { macro as contract } from '@balcao/contract/macro';
import { checkPassos, MAX_PASSOS, type PassoMacro } from '@balcao/domain/macro/passo';
import { recordQueries } from '#platform/record-queries.ts';
import { useSettings } from '#platform/settings.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PassosEditor } from './passos-editor.tsx';
import type { Macro } from './queries.ts';

const macros = recordQueries(contract);

interface MacroFormProps {
  macro: Macro | null;
  onClose: () => void;
}

/** Adds a macro, or changes its name, its users and its steps. */
export function MacroForm({ macro, onClose }: MacroFormProps) {
  const grupos = useSettings()?.grupos ?? [];
  const form = useRecordForm(
    () => ({
      nome: macro?.nome ?? '',
      grupoId: macro?.grupoId ?? '',
      ativo: macro?.ativo ?? true,
      passos: (macro?.passos ?? []) as readonly PassoMacro[],
    }),
    macro?.version,
  );
  const save = macros.useSave(macro && { id: macro.id, version: form.version });
  return (
    <RecordDialog
      form={form}
      save={save}
      title={macro ? 'Alterar macro' : 'Nova macro'}
      confirm={macro ? 'Salvar' : 'Incluir'}
      size="lg"
      issues={(value) => [
        ...requireTexts(value, { nome: 'Dê um nome à macro.' }),
        ...checkPassos(value.passos).map(({ caminho, mensagem }) => ({ path: caminho, message: mensagem })),
      ]}
      body={({ passos, grupoId, ...value }) => ({
        ...value,
        passos: [...passos],
        grupoId: grupoId || null,
        posicao: macro?.posicao ?? 0,
      })}
      onClose={onClose}
    >
      <TextField label="Nome" maxLength={80} autoComplete="off" {...form.text('nome')} />
      <SelectField
        label="Quem usa"
        placeholder="Todos os grupos"
        options={grupos.map((one) => ({ value: one.id, label: `${one.sigla} · ${one.nome}` }))}
        {...form.text('grupoId')}
      />
      <PassosEditor
        passos={form.value.passos}
        onChange={(passos) => form.set({ passos })}
        errorOf={form.errors.of}
        max={MAX_PASSOS}
      />
      <CheckboxField label="Em uso" {...form.check('ativo')} />
    </RecordDialog>
  );
}
