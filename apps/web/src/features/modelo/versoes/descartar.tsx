import type { ReactNode } from 'react';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useDescartar } from '../queries.ts';
import { useFollow } from './use-follow.ts';

/** Throws the open draft away and goes on with what is published. */
export function Descartar({ onClose }: { onClose: () => void }) {
  const { tipoId, edicao, anunciar } = useModeloAberto();
  const follow = useFollow();
  const findVersion = async () => {
    // What is on its way belongs to the draft; what could not be saved goes with it all the same.
    await edicao.flush().catch(() => {});
    return edicao.store.get().version;
  };
  return (
    <DescartarDialog
      tipoId={tipoId}
      findVersion={findVersion}
      onClose={onClose}
      onDone={async () => {
        await follow();
        anunciar('Rascunho descartado.');
      }}
    >
      O formulário volta a ser igual à versão publicada. Enquanto esta página estiver aberta, “Desfazer” ainda
      traz o rascunho de volta.
    </DescartarDialog>
  );
}

interface DescartarDialogProps {
  tipoId: number;
  /** Version of the draft at the moment of the confirmation; null when the portal has none. */
  findVersion: () => Promise<number | null>;
  onClose: () => void;
  /** The portal has no draft any more. */
  onDone: () => Promise<unknown>;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before a draft is thrown away. */
export function DescartarDialog({ tipoId, findVersion, onClose, onDone, children }: DescartarDialogProps) {
  const descartar = useDescartar(tipoId, findVersion);
  return (
    <ConfirmAct
      act={descartar}
      input={undefined}
      onClose={onClose}
      onDone={() => void onDone().then(onClose)}
      title="Descartar o rascunho?"
      confirm="Descartar rascunho"
      danger
    >
      <p>{children}</p>
    </ConfirmAct>
  );
}
