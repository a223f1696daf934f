import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useDescartar } from '../queries.ts';

interface DescartarDialogProps {
  tipoId: number;
  /** Version of the draft at the moment of the confirmation; null when the portal has none. */
  findVersion: () => Promise<number | null>;
  onClose: () => void;
  /** The portal has no draft any more. */
  onDone: () => Promise<unknown>;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before a draft is thrown away. */
export function DescartarDialog({ tipoId, findVersion, onClose, onDone, children }: DescartarDialogProps) {
  const descartar = useDescartar(tipoId, findVersion);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => descartar.mutate(undefined, { onSuccess: () => void onDone().then(onClose) })}
      title="Descartar o rascunho?"
      confirmLabel="Descartar rascunho"
      danger
      busy={descartar.isPending}
    >
      <p>{children}</p>
      <Failure error={descartar.error} />
    </ConfirmDialog>
  );
}
