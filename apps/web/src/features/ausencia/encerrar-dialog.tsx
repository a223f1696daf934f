import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { describePeriodo } from './ausencia-text.ts';
import { type Ausencia, useEncerrar } from './queries.ts';

interface EncerrarDialogProps {
  ausencia: Ausencia;
  /** Whether it is the reader's own. */
  propria?: boolean;
  onClose: () => void;
  /** Called before the pressed button disappears. */
  onEnd?: () => void;
  onDone: () => unknown;
}

/** Confirms that an absence ends today, or is cancelled before it starts. */
export function EncerrarDialog({ ausencia, propria, onClose, onEnd, onDone }: EncerrarDialogProps) {
  const end = useEncerrar(onDone);
  const { comecou, usuario } = ausencia;
  const volta = propria ? 'Você voltou hoje?' : `${usuario.nome} voltou hoje?`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        onEnd?.();
        end.mutate(ausencia, { onSuccess: onClose });
      }}
      title={comecou ? volta : 'Desistir desta ausência?'}
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
