import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useRefreshSegundoFator } from '../queries.ts';
import { CodigosRecuperacao } from './codigos-recuperacao.tsx';
import { type Inicio, LerQrForm } from './ler-qr-form.tsx';

/** Enables the second factor: the authenticator reads the code, proves it, and the recovery codes are shown once. */
export function AtivarDialog({ inicio, onClose }: { inicio: Inicio; onClose: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const refresh = useRefreshSegundoFator();
  if (codigos === null)
    return (
      <Dialog opened onClose={onClose} title="Ativar a verificação em duas etapas">
        <LerQrForm inicio={inicio} onActive={setCodigos} onBack={onClose} />
      </Dialog>
    );
  return (
    // The codes are never shown again: only the person's word that they are kept closes it. A dialog of its own, by its
    // key: it takes the focus, which the form before it had.
    <Dialog
      key="codigos"
      opened
      onClose={() => {}}
      closable={false}
      title="Guarde seus códigos de recuperação"
    >
      <CodigosRecuperacao
        codigos={codigos}
        onDone={() => {
          onClose();
          void refresh();
        }}
      />
    </Dialog>
  );
}
