import { SelectField } from '#ui/select-field.tsx';
import { useEtiquetas } from './queries.ts';

interface EtiquetaFiltroProps {
  /** Id of the tag; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows a list to the requests that carry a tag. Nothing while the council has no tags. */
export function EtiquetaFiltro({ value, onChange }: EtiquetaFiltroProps) {
  const { data } = useEtiquetas();
  if (!data || data.items.length === 0) return null;
  return (
    <SelectField
      label="Etiqueta"
      placeholder="Todas"
      options={data.items.map(({ id, nome, pedidos }) => ({ value: id, label: `${nome} (${pedidos})` }))}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
