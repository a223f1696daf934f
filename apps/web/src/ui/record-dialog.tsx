import type { ReactNode } from 'react';
import { toast } from '#platform/toast.ts';
import { FormDialog } from './form-dialog.tsx';
import { NADA_MUDOU, type RecordForm, type Saving, type Sending } from './record-form.ts';

interface RecordDialogProps<T, B, R> extends Sending<T, B, R> {
  form: RecordForm<T>;
  save: Saving<B, R>;
  title: string;
  /** Label of the confirm button; null when nothing can be sent. */
  confirm: string | null;
  size?: 'sm' | 'md' | 'lg';
  danger?: boolean;
  /** Called at the end, saved or not; optional when `onSaved` and `onLeave` suffice. */
  onClose?: () => void;
  /** Called when closed without saving. */
  onLeave?: () => void;
  children: ReactNode;
}

/** A dialog that edits one record: fields, errors, and closing once saved. */
export function RecordDialog<T, B, R>(props: RecordDialogProps<T, B, R>) {
  const { form, save, title, confirm, size, danger, onClose, onLeave, onSaved, children, ...sending } = props;
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      size={size}
      danger={danger}
      busy={save.isPending}
      errors={form.errors}
      changed={form.changed}
      onClose={() => {
        onLeave?.();
        onClose?.();
      }}
      onSubmit={() =>
        form.send(save, {
          ...sending,
          onSaved: (saved, outcome) => {
            if (outcome === 'unchanged') toast.info(NADA_MUDOU);
            onClose?.();
            onSaved?.(saved, outcome);
          },
        })
      }
    >
      {children}
    </FormDialog>
  );
}
