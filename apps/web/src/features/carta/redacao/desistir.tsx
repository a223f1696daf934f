import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface DesistirProps {
  /** Whether something would be lost. */
  mudou: boolean;
  onDesistir: () => void;
}

/** The way out of a draft that is being changed; asks first where it throws something away. */
export function Desistir({ mudou, onDesistir }: DesistirProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => (mudou ? setAsking(true) : onDesistir())}>
        Desistir da mudança
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={onDesistir}
        title="Desistir da mudança?"
        confirmLabel="Desistir da mudança"
        cancelLabel="Continuar escrevendo"
        danger
      >
        <p>O que você mudou aqui se perde. O rascunho fica como está salvo.</p>
      </ConfirmDialog>
    </>
  );
}
