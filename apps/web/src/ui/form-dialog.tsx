import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Failure } from './failure.tsx';
import { FieldStack } from './form-actions.tsx';
import { sendByKey } from './send-by-key.ts';
import type { FormErrors } from './use-form-errors.ts';

interface FormDialogProps {
  title: string;
  /** Label of the confirm button; null when nothing can be sent any more. */
  confirm: string | null;
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Stands beside its subject where the page has room for it. */
  docked?: boolean;
  /** Sending; a second submission is ignored. */
  busy: boolean;
  /** Field errors for the summary. */
  errors?: Pick<FormErrors, 'items' | 'attempt'>;
  /** The values are stored for later, so closing loses nothing and asks nothing. */
  kept?: boolean;
  /** True when something other than typing changed the form, such as a button. */
  changed?: boolean;
  /** An error without a field, if `errors` does not show it. */
  failure?: unknown;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog: errors, fields, and the two buttons. Escape and ✕ ask first once something was filled in, because
 * they are easily pressed by mistake.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, confirm, danger, size, docked, busy, errors, kept, changed = false, failure } = props;
  const { onClose, onSubmit, children } = props;
  const form = useId();
  const [filled, setFilled] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      opened
      closesOutside={false}
      onClose={() => ((filled || changed) && !kept ? setAsking(true) : onClose())}
      title={title}
      size={size}
      docked={docked}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          {confirm !== null && (
            <Button type="submit" form={form} color={danger ? 'vermelho' : undefined} loading={busy}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        onKeyDown={sendByKey}
        onInput={() => setFilled(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && confirm !== null) onSubmit();
        }}
      >
        <FieldStack>
          {errors && <ErrorSummary errors={errors.items} attempt={errors.attempt} />}
          <Failure error={failure} />
          {children}
        </FieldStack>
      </form>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Fechar sem salvar?"
        confirmLabel="Fechar sem salvar"
        cancelLabel="Continuar aqui"
      >
        <p>O que você preencheu aqui se perde.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
