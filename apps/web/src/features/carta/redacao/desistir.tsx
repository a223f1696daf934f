import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface DesistirProps {
  /** Whether leaving would lose text. */
  mudou: boolean;
  onDesistir: () => void;
}

/** Leaves the form of a draft; asks first when text would be lost. */
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
