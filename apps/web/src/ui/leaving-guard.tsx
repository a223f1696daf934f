import { useBlocker } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { getSession } from '#platform/session.ts';
import { lazyPart } from './lazy-part.ts';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

interface LeavingGuardProps {
  /** Something was typed or chosen here, and is not saved. */
  changed: boolean;
  /** Other tabs of the same page keep what was chosen. */
  samePage?: boolean;
  /** What is lost by leaving, where it is not what was typed. */
  perde?: string;
}

/**
 * Asks before somebody leaves a page with unsaved changes: by a link, by going back, or by closing it. After signing out nothing is
 * asked.
 */
export function LeavingGuard({ changed, samePage = false, perde }: LeavingGuardProps) {
  const [signedIn] = useState(() => getSession() !== null);
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => changed,
    shouldBlockFn: ({ current, next }) =>
      changed && (!signedIn || getSession() !== null) && !(samePage && current.pathname === next.pathname),
  });
  if (status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        onClose={reset}
        onConfirm={proceed}
        title={perde ? 'Sair agora?' : 'Sair sem salvar?'}
        confirmLabel={perde ? 'Sair' : 'Sair sem salvar'}
        cancelLabel="Continuar aqui"
      >
        <p>{perde ?? 'O que você mudou aqui se perde.'}</p>
      </ConfirmDialog>
    </Suspense>
  );
}
