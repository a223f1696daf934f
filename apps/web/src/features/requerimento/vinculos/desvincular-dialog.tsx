import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDesvincular, type Vinculo } from './queries.ts';

interface DesvincularDialogProps {
  requerimentoId: string;
  vinculo: Vinculo;
  onClose: () => void;
}

/** Asks before a link goes from both requests. */
export function DesvincularDialog({ requerimentoId, vinculo, onClose }: DesvincularDialogProps) {
  const unlink = useDesvincular(requerimentoId);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => unlink.mutate(vinculo.id, { onSuccess: onClose })}
      title={`Desligar de ${vinculo.outro.numero}?`}
      confirmLabel="Desligar"
      busy={unlink.isPending}
    >
      <p>A ligação deixa de aparecer nos dois pedidos. Nada mais muda neles.</p>
      {unlink.error && (
        <Callout tone="erro" live>
          {describeError(unlink.error)}
        </Callout>
      )}
    </ConfirmDialog>
  );
}
