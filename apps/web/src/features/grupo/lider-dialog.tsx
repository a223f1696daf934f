import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { type Grupo, type Membro, useMudarLider } from './queries.ts';

interface LiderDialogProps {
  grupo: Grupo;
  membro: Membro;
  onClose: () => void;
}

/** Asks before somebody begins or ceases to lead the group. */
export function LiderDialog({ grupo, membro, onClose }: LiderDialogProps) {
  const save = useMudarLider(grupo, membro.id);
  const { nome, lider } = membro;
  const last = lider && grupo.membros.filter((other) => other.lider).length === 1;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => save.mutate(!lider, { onSuccess: onClose })}
      title={
        lider ? `${nome} deixa de coordenar ${grupo.sigla}?` : `${nome} passa a coordenar ${grupo.sigla}?`
      }
      confirmLabel={lider ? 'Tirar da coordenação' : 'Pôr na coordenação'}
      busy={save.isPending}
    >
      <p>
        {lider
          ? 'A pessoa continua no grupo e atende como as outras.'
          : 'Recebe os avisos do grupo e pode mudar distribuição, limites e ausências.'}
      </p>
      {last && <p>Ninguém mais coordena este grupo: os avisos passam a ir para os administradores.</p>}
      <Failure error={save.error} />
    </ConfirmDialog>
  );
}
