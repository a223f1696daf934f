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
 * Number of selected rows and their actions; announced. On a phone it sticks to the foot. An action started here
 * continues after its rows leave the list, so the bar is then only hidden.
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
    // The pressed button is hidden with the bar, and the focus would be lost.
    if (!shown && bar.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [shown]);
  useLayoutEffect(() => {
    // The bar appears above the rows, and may push the selected row out of view.
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
