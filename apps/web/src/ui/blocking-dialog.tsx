import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface BlockingDialogProps {
  title: string;
  /** The buttons: the only ways on. */
  footer: ReactNode;
  children: ReactNode;
}

/** What must be decided before anything else: neither Escape nor a click outside closes it. */
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
