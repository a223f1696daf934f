import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** A question that names the object: 'Cancelar o pedido 123?'. */
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** A verb: 'Cancelar pedido'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
}

/** Asks before an action that cannot be undone. The harmless button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Voltar',
    danger,
    busy,
  } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      role="alertdialog"
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus disabled={busy}>
            {cancelLabel}
          </Button>
          <Button color={danger ? 'vermelho' : undefined} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
