import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Failure } from './failure.tsx';

/** What is asked of an act: a mutation is one. */
interface Act<I> {
  mutate: (input: I, then: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: unknown;
}

interface ConfirmActProps<I> {
  act: Act<I>;
  input: I;
  /** A question that names the object. */
  title: string;
  /** A verb. */
  confirm: string;
  danger?: boolean;
  onClose: () => void;
  /** It is on its way: the button that was pressed may go with what it was about. */
  onStart?: () => void;
  /** It is done; closes it where left out. */
  onDone?: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before an act, says why it was refused, and is over once it is done. */
export function ConfirmAct<I>(props: ConfirmActProps<I>) {
  const { act, input, title, confirm, danger, onClose, onStart, onDone = onClose, children } = props;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        onStart?.();
        act.mutate(input, { onSuccess: onDone });
      }}
      title={title}
      confirmLabel={confirm}
      danger={danger}
      busy={act.isPending}
    >
      {children}
      <Failure error={act.error} />
    </ConfirmDialog>
  );
}
