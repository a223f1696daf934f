import { Suspense } from 'react';
import { BoletoPanel } from '#features/cnab/api.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

interface BoletoDialogProps {
  cobranca: { id: string; descricao: string };
  onClose: () => void;
}

/** Pays one charge by boleto: asks for it, or shows the one that there is. */
export function BoletoDialog({ cobranca: { id, descricao }, onClose }: BoletoDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Boleto: ${descricao}`}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Suspense fallback={<SkeletonText lines={3} />}>
        <BoletoPanel cobrancas={[id]} />
      </Suspense>
    </Dialog>
  );
}
