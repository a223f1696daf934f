import { CheckboxField } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { type Grupo, useCandidatos, useIncluirMembro } from './queries.ts';

/** Adds a member of the staff to the group. */
export function IncluirDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const form = useRecordForm(() => ({ usuarioId: '', lider: false }));
  const candidatos = useCandidatos(grupo.id);
  const add = useIncluirMembro(grupo);
  return (
    <RecordDialog
      form={form}
      title={`Incluir pessoa no grupo ${grupo.sigla}`}
      confirm="Incluir"
      save={add}
      issues={(value) => requireTexts(value, { usuarioId: 'Escolha a pessoa.' })}
      body={(value) => value}
      onClose={onClose}
    >
      <ComboField
        name="usuarioId"
        label="Pessoa"
        hint="Alguém da equipe. Digite parte do nome."
        options={(candidatos.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
        value={form.value.usuarioId}
        onChange={(usuarioId) => form.set({ usuarioId })}
        error={form.errors.of('usuarioId')}
      />
      <CheckboxField
        label="Coordena o grupo"
        hint="Recebe os avisos e pode mudar distribuição, limites e ausências."
        {...form.check('lider')}
      />
    </RecordDialog>
  );
}
