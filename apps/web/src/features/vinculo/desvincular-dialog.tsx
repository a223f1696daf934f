import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useDesvincular, type Vinculo } from './queries.ts';

interface DesvincularDialogProps {
  requerimentoId: string;
  vinculo: Vinculo;
  onClose: () => void;
  /** Called once the link is removed. */
  onDone: () => void;
}

/** Asks before a link is removed from both requests. */
export function DesvincularDialog({ requerimentoId, vinculo, onClose, onDone }: DesvincularDialogProps) {
  const unlink = useDesvincular(requerimentoId);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => unlink.mutate(vinculo.id, { onSuccess: onDone })}
      title={`Desligar de ${vinculo.outro.numero}?`}
      confirmLabel="Desligar"
      busy={unlink.isPending}
    >
      <p>A ligação deixa de aparecer nos dois pedidos. Nada mais muda neles.</p>
      <Failure error={unlink.error} />
    </ConfirmDialog>
  );
}
