import type { ReactNode } from 'react';
import type { ClientProblemCode } from '#platform/problem.ts';
import { FormDialog } from './form-dialog.tsx';
import type { RecordForm, RecordIssue, Saving } from './record-form.ts';

interface RecordDialogProps<T, B, R> {
  form: RecordForm<T>;
  save: Saving<B, R>;
  title: string;
  /** The verb on the button. */
  confirm: string;
  size?: 'sm' | 'md' | 'lg';
  danger?: boolean;
  issues?: (value: T) => readonly RecordIssue[];
  /** What is sent of what is filled in. */
  body: (value: T) => B;
  /** Refusals that belong to a field. */
  fields?: Partial<Record<ClientProblemCode, string>>;
  onClose: () => void;
  onSaved?: (saved: R) => void;
  children: ReactNode;
}

/** One record in a dialog: its fields, what was wrong or refused, and an end once it is saved. */
export function RecordDialog<T, B, R>(props: RecordDialogProps<T, B, R>) {
  const { form, save, title, confirm, size, danger, issues, body, fields, onClose, onSaved, children } =
    props;
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      size={size}
      danger={danger}
      busy={save.isPending}
      errors={form.errors}
      changed={form.changed}
      onClose={onClose}
      onSubmit={() =>
        form.send(save, {
          issues,
          body,
          fields,
          onSaved: (saved) => {
            onClose();
            onSaved?.(saved);
          },
        })
      }
    >
      {children}
    </FormDialog>
  );
}
