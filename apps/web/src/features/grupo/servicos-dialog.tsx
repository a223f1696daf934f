import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type Grupo, useSaveServicos, useServicos } from './queries.ts';
import { StaleNote } from './stale-note.tsx';

/** Chooses the services beside those that name the group, and the places. */
export function ServicosDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const [tipos, setTipos] = useState<string[]>(grupo.servicos.map(({ id }) => String(id)));
  const [localidades, setLocalidades] = useState<string[]>(grupo.localidades.map(({ ibge }) => ibge));
  const errors = useFormErrors();
  const servicos = useServicos();
  const places = useSettings()?.localidades ?? [];
  const save = useSaveServicos(grupo);
  const own = new Set(grupo.servicosProprios.map(({ id }) => id));
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { tipos: tipos.map(Number), localidades },
      { onSuccess: onClose, onError: (error) => !isProblem(error, 'stale') && errors.fail(error) },
    );
  }
  return (
    <Dialog opened onClose={onClose} title={`Serviços e localidades de ${grupo.sigla}`}>
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <StaleNote error={save.error} />
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          <QueryView query={servicos} skeleton={<SkeletonRows rows={6} height={24} />}>
            {({ items }) => (
              <CheckboxGroup
                name="tipos"
                label="Serviços que também atende"
                hint="Os que já indicam este grupo não aparecem aqui."
                optional
                options={items
                  .filter(({ id }) => !own.has(id))
                  .map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
                value={tipos}
                onChange={setTipos}
                error={errors.of('tipos')}
              />
            )}
          </QueryView>
          <CheckboxGroup
            name="localidades"
            label="Localidades"
            hint="Sem nenhuma marcada, atende em todas."
            optional
            options={places.map(({ ibge, nome, uf }) => ({ value: ibge, label: `${nome}/${uf}` }))}
            value={localidades}
            onChange={setLocalidades}
            error={errors.of('localidades')}
          />
          <Button type="submit" loading={save.isPending}>
            Salvar
          </Button>
        </FieldStack>
      </form>
    </Dialog>
  );
}
