import { useState } from 'react';
import { useSettings } from '#platform/settings.ts';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { afterSave, GrupoDialog } from './grupo-dialog.tsx';
import { type Grupo, useSaveServicos, useServicos } from './queries.ts';

/** Chooses the services beside those that name the group, and the places. */
export function ServicosDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const [tipos, setTipos] = useState<string[]>(grupo.servicos.map(({ id }) => String(id)));
  const [localidades, setLocalidades] = useState<string[]>(grupo.localidades.map(({ ibge }) => ibge));
  const errors = useFormErrors();
  const servicos = useServicos();
  const places = useSettings()?.localidades ?? [];
  const seen = useSeenVersion(grupo.version);
  const save = useSaveServicos({ id: grupo.id, version: seen.version });
  const own = new Set(grupo.servicosProprios.map(({ id }) => id));
  function submit() {
    save.mutate({ tipos: tipos.map(Number), localidades }, afterSave(errors, onClose, seen));
  }
  return (
    <GrupoDialog
      title={`Serviços e localidades de ${grupo.sigla}`}
      confirm="Salvar"
      save={save}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
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
    </GrupoDialog>
  );
}
