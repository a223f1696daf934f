import type { StatusCor } from '@balcao/domain/requerimento/status';
import { COR_CODIGOS, CORES } from '@balcao/domain/situacao/cor';
import { IconCircleFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import classes from './situacao.module.css';

interface CorFieldProps {
  value: StatusCor;
  onChange: (cor: StatusCor) => void;
}

/** Choice of a colour, each shown and named. */
export function CorField({ value, onChange }: CorFieldProps) {
  const group = useId();
  return (
    <fieldset className={classes.cores}>
      <legend>Cor</legend>
      {COR_CODIGOS.map((cor) => (
        <label key={cor} className={classes.cor}>
          <input
            type="radio"
            name={group}
            value={cor}
            checked={cor === value}
            onChange={() => onChange(cor)}
          />
          <StatusBadge cor={cor} icon={<IconCircleFilled size={10} aria-hidden="true" />}>
            {CORES[cor]}
          </StatusBadge>
        </label>
      ))}
    </fieldset>
  );
}
