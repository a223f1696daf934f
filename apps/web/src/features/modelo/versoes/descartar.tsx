import { useModeloAberto } from '../edicao/modelo-context.ts';
import { DescartarDialog } from './descartar-dialog.tsx';
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
