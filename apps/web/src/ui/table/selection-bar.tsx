import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Selection } from './column.ts';
import classes from './data-table.module.css';

const CLEAR = 'Limpar seleção';

/**
 * How many rows are selected and what can be done with them; also announced. On a phone it stays at the foot. What was
 * begun here goes on after the rows that it takes out of the list: the bar is only hidden then.
 */
export function SelectionBar({ selection, bulk }: { selection: Selection; bulk?: ReactNode }) {
  const phone = useMedia(PHONE_QUERY);
  const count = selection.selected.size;
  const text = count === 1 ? '1 selecionado' : `${count} selecionados`;
  const clear = () => selection.onChange(new Set());
  const shown = count > 0;
  const bar = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState(false);
  if (shown && !begun) setBegun(true);
  useLayoutEffect(() => {
    // The button that was pressed is hidden with the bar: the focus would be lost with it.
    if (!shown && bar.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [shown]);
  useLayoutEffect(() => {
    // The bar comes above the rows, and would push the end of the one that was just selected below the fold.
    if (shown) document.activeElement?.closest('tr[data-row]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? text : ''}</VisuallyHidden>
      {begun && (
        <div ref={bar} className={classes.selection} hidden={!shown}>
          <span aria-hidden="true">{text}</span>
          {phone && (
            <Button variant="subtle" size="compact-sm" onClick={clear}>
              {CLEAR}
            </Button>
          )}
          <div className={classes.acts}>{bulk}</div>
          {!phone && (
            <IconButton label={CLEAR} className={classes.clear} onClick={clear}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </>
  );
}
