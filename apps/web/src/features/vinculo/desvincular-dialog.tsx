import { ConfirmAct } from '#ui/confirm-act.tsx';
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
    <ConfirmAct
      act={unlink}
      input={vinculo.id}
      onClose={onClose}
      onDone={onDone}
      title={`Desligar de ${vinculo.outro.numero}?`}
      confirm="Desligar"
    >
      <p>A ligação deixa de aparecer nos dois pedidos. Nada mais muda neles.</p>
    </ConfirmAct>
  );
}
