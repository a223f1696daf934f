import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type Grupo, useCandidatos, useIncluirMembro } from './queries.ts';
import { StaleNote } from './stale-note.tsx';

/** Adds a member of the staff to the group. */
export function IncluirDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const [usuarioId, setUsuarioId] = useState('');
  const [lider, setLider] = useState(false);
  const errors = useFormErrors();
  const candidatos = useCandidatos(grupo.id);
  const add = useIncluirMembro(grupo);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const missing = usuarioId === '' ? [{ path: 'usuarioId', message: 'Escolha a pessoa.' }] : [];
    if (add.isPending || !errors.show(missing)) return;
    add.mutate(
      { usuarioId, lider },
      { onSuccess: onClose, onError: (error) => !isProblem(error, 'stale') && errors.fail(error) },
    );
  }
  return (
    <Dialog opened onClose={onClose} title={`Incluir pessoa no grupo ${grupo.sigla}`}>
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <StaleNote error={add.error} />
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
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
          <Button type="submit" loading={add.isPending}>
            Incluir
          </Button>
        </FieldStack>
      </form>
    </Dialog>
  );
}
