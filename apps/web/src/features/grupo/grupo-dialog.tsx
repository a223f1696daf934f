import type { ReactNode } from 'react';
import { isProblem } from '#platform/problem.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import type { SeenVersion } from '#ui/use-seen-version.ts';
import { StaleNote } from './stale-note.tsx';

interface GrupoDialogProps {
  title: string;
  confirm: string;
  danger?: boolean;
  save: { isPending: boolean; error: Error | null };
  errors: FormErrors;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a change of a group: what somebody else changed meanwhile is said above its fields. */
export function GrupoDialog({ save, children, ...form }: GrupoDialogProps) {
  return (
    <FormDialog {...form} busy={save.isPending}>
      <StaleNote error={save.error} />
      {children}
    </FormDialog>
  );
}

/** What follows the answer: an end, or what was refused, unless `StaleNote` tells it. */
export function afterSave(errors: FormErrors, onClose: () => void, seen?: SeenVersion) {
  return {
    onSuccess: onClose,
    onError: (error: unknown) => {
      seen?.failed(error);
      if (!isProblem(error, 'stale')) errors.fail(error);
    },
  };
}
