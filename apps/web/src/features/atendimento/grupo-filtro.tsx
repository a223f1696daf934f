import { can, useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import { SelectField } from '#ui/select-field.tsx';

interface GrupoFiltroProps {
  /** Number of the group. */
  value: number | undefined;
  onChange: (grupo: number | undefined) => void;
}

/** One of the groups that the person works in; of all where they are in none and see all. */
export function GrupoFiltro({ value, onChange }: GrupoFiltroProps) {
  const eu = useEu();
  const todos = useSettings()?.grupos ?? [];
  const meus = eu?.grupos ?? [];
  const offered = meus.length === 0 && can(eu, 'requerimento.ver_todos') ? todos : meus;
  // A view that another shares, or an address, may name one that is not theirs.
  const named = todos.filter(({ codigo }) => codigo === value && offered.every((g) => g.codigo !== value));
  const grupos = [...offered, ...named];
  if (grupos.length === 0) return null;
  return (
    <SelectField
      label="Grupo"
      placeholder="Todos"
      options={grupos.map(({ codigo, sigla, nome }) => ({
        value: String(codigo),
        label: `${sigla} · ${nome}`,
      }))}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
    />
  );
}
