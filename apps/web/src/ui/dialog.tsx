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
  /** `alertdialog` interrupts and is read whole; the ordinary one is not. */
  role?: 'dialog' | 'alertdialog';
  /** False for a dialog that only its own buttons close. */
  closable?: boolean;
  /** False for one that is filled in: a click beside it must not throw away what was typed. */
  closesOutside?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Beside what it is about, where the page has a place for that; a sheet over the page where it is narrow. */
  docked?: boolean;
  /** The buttons, at the foot. */
  footer?: ReactNode;
  children: ReactNode;
}

const WIDTHS = { sm: 420, md: 540, lg: 760, xl: 1180 } as const;

/** A modal dialog with a title, a body that scrolls, and buttons at the foot. */
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
      {/* Last, so that the focus begins at what the dialog asks and not at the way out. */}
      {closable && (
        <IconButton label="Fechar" className={classes.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      )}
    </ModalLayer>
  );
}
