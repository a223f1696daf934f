import { isProblem } from '#platform/problem.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { type BlocoDaLista, useExcluirBloco } from '../queries.ts';
import { sayFeitosCom } from './feitos-com.ts';

interface ExcluirBlocoProps {
  bloco: BlocoDaLista;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a block goes; the services made with it stay as they are. */
export function ExcluirBloco({ bloco, onRemoved, onClose }: ExcluirBlocoProps) {
  const excluir = useExcluirBloco();
  const seen = useSeenVersion(bloco.versao);
  const done = () => {
    onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Excluir o bloco “${bloco.nome}”?`}
      confirmLabel="Excluir bloco"
      busy={excluir.isPending}
      onClose={onClose}
      onConfirm={() =>
        excluir.mutate(
          { id: bloco.id, versao: seen.version },
          {
            onSuccess: done,
            onError: (error) => {
              seen.failed(error);
              // Somebody else removed it meanwhile: it is gone, as was asked.
              if (isProblem(error, 'not_found')) done();
            },
          },
        )
      }
    >
      <p>{sayFeitosCom(bloco.servicos)} Isso não pode ser desfeito.</p>
      <Failure error={excluir.error} />
    </ConfirmDialog>
  );
}
