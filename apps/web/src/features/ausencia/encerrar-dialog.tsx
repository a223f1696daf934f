import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { describePeriodo } from './ausencia-text.ts';
import { type Ausencia, useEncerrar } from './queries.ts';

interface EncerrarDialogProps {
  ausencia: Ausencia;
  onClose: () => void;
  onDone: () => unknown;
}

/** Asks before an absence ends today, or is given up before it begins. */
export function EncerrarDialog({ ausencia, onClose, onDone }: EncerrarDialogProps) {
  const end = useEncerrar(onDone);
  const { comecou, usuario } = ausencia;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => end.mutate(ausencia, { onSuccess: onClose })}
      title={comecou ? `${usuario.nome} voltou hoje?` : 'Desistir desta ausência?'}
      confirmLabel={comecou ? 'Encerrar ausência' : 'Desistir da ausência'}
      busy={end.isPending}
    >
      <p>
        Ausência {describePeriodo(ausencia)}.{' '}
        {comecou
          ? 'Novos pedidos voltam a ser distribuídos já. Os que passaram para outras pessoas ficam com elas.'
          : 'Nada muda nos pedidos em aberto.'}
      </p>
      <Failure error={end.error} />
    </ConfirmDialog>
  );
}
