import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Alvo } from './alvo.ts';
import { MotivoDialog } from './motivo-dialog.tsx';

/** Placeholder for a protected part, with the button that asks for a reason. */
export function PedeMotivo({ alvo, onOpened }: { alvo: Alvo; onOpened: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyState
        drawing="cadeado"
        title="Para ver isto, informe o motivo"
        text="O motivo e o seu nome ficam registrados."
        action={<Button onClick={() => setAsking(true)}>Informar o motivo</Button>}
      />
      {asking && (
        <MotivoDialog
          alvo={alvo}
          onClose={() => setAsking(false)}
          onOpened={() => {
            setAsking(false);
            onOpened();
          }}
        />
      )}
    </>
  );
}
