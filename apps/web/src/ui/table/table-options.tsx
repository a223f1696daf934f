import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { CheckboxField, CheckboxGroup } from '../choice-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import type { Column } from './column.ts';
import classes from './table-options.module.css';

interface TableOptionsProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  dense: boolean;
  onDense: (dense: boolean) => void;
  /** An icon alone, where the room is needed for the list itself. */
  small?: boolean;
}

/** Which columns are shown and how close the rows stand. */
export function TableOptions<Row>({
  columns,
  hidden,
  onHidden,
  dense,
  onDense,
  small = false,
}: TableOptionsProps<Row>) {
  const choices = columns.filter((column) => column.hideable !== false);
  return (
    <Popover
      label="Opções da tabela"
      width={280}
      trigger={(props) =>
        small ? (
          <IconButton {...props} label="Colunas">
            <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button
            {...props}
            variant="default"
            size="sm"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          >
            Colunas
          </Button>
        )
      }
    >
      {() => (
        <div className={classes.options}>
          <CheckboxGroup
            label="Colunas"
            options={choices.map((column) => ({ value: column.id, label: column.header }))}
            value={choices.map((column) => column.id).filter((id) => !hidden.includes(id))}
            onChange={(shown) => onHidden(choices.map((c) => c.id).filter((id) => !shown.includes(id)))}
          />
          <CheckboxField label="Linhas compactas" checked={dense} onChange={onDense} />
        </div>
      )}
    </Popover>
  );
}
