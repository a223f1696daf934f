import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';

export interface FilterChip {
  id: string;
  /** 'Situação: Em análise'. */
  label: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** The filters in force, each removable, and all at once. Nothing when there is none. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros em uso">
      {chips.map((chip) => (
        <li key={chip.id}>
          <button type="button" className={classes.chip} onClick={() => onRemove(chip.id)}>
            {chip.label}
            <IconX size={14} aria-label="remover" role="img" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          Limpar filtros
        </button>
      </li>
    </ul>
  );
}
