import { IconX } from '@tabler/icons-react';
import classes from './etiqueta.module.css';
import type { Etiqueta } from './queries.ts';

interface EtiquetaChipsProps {
  etiquetas: readonly Etiqueta[];
  /** Called to remove a tag; without it the tags are read-only. */
  onRemove?: (etiqueta: Etiqueta) => void;
}

/** Tags by name and colour; renders nothing without tags. */
export function EtiquetaChips({ etiquetas, onRemove }: EtiquetaChipsProps) {
  if (etiquetas.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Etiquetas">
      {etiquetas.map((etiqueta) => (
        <li key={etiqueta.id}>
          <EtiquetaChip etiqueta={etiqueta} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

interface EtiquetaChipProps {
  etiqueta: Etiqueta;
  onRemove?: EtiquetaChipsProps['onRemove'] | undefined;
}

/** One tag. */
export function EtiquetaChip({ etiqueta, onRemove }: EtiquetaChipProps) {
  return (
    <span className={classes.chip} data-cor={etiqueta.cor}>
      {etiqueta.nome}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={`Tirar a etiqueta ${etiqueta.nome}`}
          onClick={() => onRemove(etiqueta)}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
