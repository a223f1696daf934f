import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface BlockingDialogProps {
  title: string;
  /** The buttons, which are the only way out. */
  footer: ReactNode;
  children: ReactNode;
}

/** A dialog that needs a decision: neither Escape nor a click outside closes it. */
export function BlockingDialog({ title, footer, children }: BlockingDialogProps) {
  return (
    <Dialog
      opened
      onClose={() => {}}
      closable={false}
      role="alertdialog"
      size="lg"
      title={title}
      footer={footer}
    >
      {children}
    </Dialog>
  );
}
