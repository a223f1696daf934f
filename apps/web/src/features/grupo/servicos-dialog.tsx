import { grupo as contract } from '@balcao/contract/grupo';
import { useSettings } from '#platform/settings.ts';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type Grupo, grupos, useServicos } from './queries.ts';

/** Chooses the additional services and the places of a group. */
export function ServicosDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const form = useRecordForm(
    () => ({
      tipos: grupo.servicos.map(({ id }) => String(id)),
      localidades: grupo.localidades.map(({ ibge }) => ibge),
    }),
    grupo.version,
  );
  const servicos = useServicos();
  const places = useSettings()?.localidades ?? [];
  const save = grupos.useAct(contract.servicos, { id: grupo.id, version: form.version });
  const own = new Set(grupo.servicosProprios.map(({ id }) => id));
  return (
    <RecordDialog
      form={form}
      title={`Serviços e localidades de ${grupo.sigla}`}
      confirm="Salvar"
      save={save}
      body={({ tipos, localidades }) => ({ tipos: tipos.map(Number), localidades })}
      onClose={onClose}
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
            value={form.value.tipos}
            onChange={(tipos) => form.set({ tipos })}
            error={form.errors.of('tipos')}
          />
        )}
      </QueryView>
      <CheckboxGroup
        name="localidades"
        label="Localidades"
        hint="Sem nenhuma marcada, atende em todas."
        optional
        options={places.map(({ ibge, nome, uf }) => ({ value: ibge, label: `${nome}/${uf}` }))}
        value={form.value.localidades}
        onChange={(localidades) => form.set({ localidades })}
        error={form.errors.of('localidades')}
      />
    </RecordDialog>
  );
}
