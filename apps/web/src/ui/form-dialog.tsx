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
  /** The verb on the button; null where nothing can be sent any more. */
  confirm: string | null;
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** On its way: a second submission is not made. */
  busy: boolean;
  /** What is wrong with the fields, for the summary above them. */
  errors?: Pick<FormErrors, 'items' | 'attempt'>;
  /** What is filled in is kept for another time: closing loses nothing, and asks nothing. */
  kept?: boolean;
  /** Something was changed in another way than by typing: buttons that add, move and take away. */
  changed?: boolean;
  /** A failure that belongs to no field, where `errors` does not tell it. */
  failure?: unknown;
  onClose: () => void;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog: what is wrong, its fields, and at the foot the way back and the verb. Escape and the ✕ are soon
 * pressed by mistake: once something was filled in, they ask first.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, confirm, danger, size, busy, errors, kept, changed = false, failure } = props;
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
