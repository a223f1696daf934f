import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { makeReachable } from './make-reachable.ts';
import { ModalLayer } from './modal-layer.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Screen readers read an `alertdialog` as a whole, at once. */
  role?: 'dialog' | 'alertdialog';
  /** False for a dialog that only its buttons close. */
  closable?: boolean;
  /** False for forms, so that a stray click does not discard the typed values. */
  closesOutside?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Stands beside its subject where the page has room for it, else over the page. */
  docked?: boolean;
  /** The buttons at the foot. */
  footer?: ReactNode;
  children: ReactNode;
}

const WIDTHS = { sm: 420, md: 540, lg: 760, xl: 1180 } as const;

/** A modal dialog with title, scrolling body, and buttons at the foot. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, role = 'dialog', closable = true, closesOutside } = props;
  const { size = 'md', docked, footer, children } = props;
  const id = useId();
  if (!opened) return null;
  return (
    <ModalLayer
      onClose={onClose}
      closable={closable}
      closesOutside={closesOutside}
      role={role}
      place={docked ? 'dock' : 'center'}
      labelledBy={id}
      describedBy={role === 'alertdialog' ? `${id}-body` : undefined}
      width={WIDTHS[size]}
    >
      <h2 id={id} className={classes.title} data-closable={closable || undefined}>
        {title}
      </h2>
      <div id={`${id}-body`} ref={makeReachable} className={classes.body}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
      {/* Last in the order, so that the focus starts in the content. */}
      {closable && (
        <IconButton label="Fechar" className={classes.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      )}
    </ModalLayer>
  );
}
