import type { ReactNode } from 'react';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '../button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Selection } from './column.ts';
import classes from './data-table.module.css';

/** How many rows are selected and what can be done with them; also announced. On a phone it stays at the foot. */
export function SelectionBar({ selection, bulk }: { selection: Selection; bulk?: ReactNode }) {
  const phone = useMedia(PHONE_QUERY);
  const count = selection.selected.size;
  const text = count === 1 ? '1 selecionado' : `${count} selecionados`;
  const clear = (
    <Button variant="subtle" size="compact-sm" onClick={() => selection.onChange(new Set())}>
      Limpar seleção
    </Button>
  );
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? text : ''}</VisuallyHidden>
      {count > 0 && (
        <div className={classes.selection}>
          <span aria-hidden="true">{text}</span>
          {phone && clear}
          <div className={classes.acts}>{bulk}</div>
          {!phone && clear}
        </div>
      )}
    </>
  );
}
