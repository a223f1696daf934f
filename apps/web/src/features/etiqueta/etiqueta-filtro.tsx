import classes from './etiqueta.module.css';
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
    <select
      aria-label="Etiqueta"
      className={classes.filter}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">Todas as etiquetas</option>
      {data.items.map(({ id, nome, pedidos }) => (
        <option key={id} value={id}>
          {nome} ({pedidos})
        </option>
      ))}
    </select>
  );
}
