import { useSettings } from '#platform/settings.ts';
import { RadioField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ModeloInput } from './queries.ts';

interface QuemUsaProps {
  value: ModeloInput;
  onChange: (part: Partial<ModeloInput>) => void;
  error: string | undefined;
}

/** Who may use a prepared text: its author, a group, or all. */
export function QuemUsa({ value, onChange, error }: QuemUsaProps) {
  const grupos = useSettings()?.grupos ?? [];
  return (
    <>
      <RadioField
        name="alcance"
        label="Quem pode usar"
        options={[
          { value: 'todos', label: 'Todos' },
          { value: 'grupo', label: 'Um grupo' },
          { value: 'pessoal', label: 'Só eu' },
        ]}
        value={value.alcance}
        onChange={(alcance) => {
          if (alcance === 'todos' || alcance === 'grupo' || alcance === 'pessoal')
            onChange({ alcance, grupoId: null });
        }}
      />
      {value.alcance === 'grupo' && (
        <SelectField
          name="grupoId"
          label="Grupo"
          options={grupos.map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }))}
          value={value.grupoId ?? ''}
          error={error}
          onChange={(event) => onChange({ grupoId: event.currentTarget.value || null })}
        />
      )}
    </>
  );
}
