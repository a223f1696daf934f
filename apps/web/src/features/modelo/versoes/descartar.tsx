import type { ReactNode } from 'react';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useDescartar } from '../queries.ts';
import { useFollow } from './use-follow.ts';

/** Discards the open draft and continues with the published version. */
export function Descartar({ onClose }: { onClose: () => void }) {
  const { tipoId, edicao, anunciar } = useModeloAberto();
  const follow = useFollow();
  const findVersion = async () => {
    // A pending save belongs to the draft, and a failed one is discarded with it.
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
  /** Returns the version of the draft at the confirmation; null when the server has none. */
  findVersion: () => Promise<number | null>;
  onClose: () => void;
  /** Called once the server has no draft. */
  onDone: () => Promise<unknown>;
  /** What will be lost. */
  children: ReactNode;
}

/** Asks before a draft is discarded. */
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
