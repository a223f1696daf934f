import { useState } from 'react';
import { CheckboxField } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { afterSave, GrupoDialog } from './grupo-dialog.tsx';
import { type Grupo, useCandidatos, useIncluirMembro } from './queries.ts';

/** Adds a member of the staff to the group. */
export function IncluirDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const [usuarioId, setUsuarioId] = useState('');
  const [lider, setLider] = useState(false);
  const errors = useFormErrors();
  const candidatos = useCandidatos(grupo.id);
  const add = useIncluirMembro(grupo);
  function submit() {
    const missing = usuarioId === '' ? [{ path: 'usuarioId', message: 'Escolha a pessoa.' }] : [];
    if (!errors.show(missing)) return;
    add.mutate({ usuarioId, lider }, afterSave(errors, onClose));
  }
  return (
    <GrupoDialog
      title={`Incluir pessoa no grupo ${grupo.sigla}`}
      confirm="Incluir"
      save={add}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <ComboField
        name="usuarioId"
        label="Pessoa"
        hint="Alguém da equipe. Digite parte do nome."
        options={(candidatos.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
        value={usuarioId}
        onChange={setUsuarioId}
        error={errors.of('usuarioId')}
      />
      <CheckboxField
        name="lider"
        label="Coordena o grupo"
        hint="Recebe os avisos e pode mudar distribuição, limites e ausências."
        checked={lider}
        onChange={setLider}
      />
    </GrupoDialog>
  );
}
