import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface QuestionDialogProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'title'> {
  text: string;
  confirm: string;
  cancel?: string;
  done: (yes: boolean) => void;
  onClose: () => void;
}

/** A question from a running action. */
export function QuestionDialog({ title, text, confirm, cancel, done, onClose }: QuestionDialogProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => done(true)}
      title={title}
      confirmLabel={confirm}
      cancelLabel={cancel}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
