import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { CodigosRecuperacao } from './codigos-recuperacao.tsx';
import { type Inicio, LerQrForm } from './ler-qr-form.tsx';
import { useRefreshSegundoFator } from './queries.ts';

/** Enables the second factor: scan the code, confirm it, then keep the recovery codes, which appear once. */
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
    // The codes never appear again, so only a confirmation closes the dialog. Its key makes it a new dialog, which takes the
    // focus.
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
