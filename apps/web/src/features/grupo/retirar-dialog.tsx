import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { countPedidos } from './grupo-text.ts';
import { type Grupo, type Membro, useRetirarMembro } from './queries.ts';

interface RetirarDialogProps {
  grupo: Grupo;
  membro: Membro;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before somebody leaves the group, and says what becomes of what they have in hand. */
export function RetirarDialog({ grupo, membro, onClose, onConfirm }: RetirarDialogProps) {
  const remove = useRetirarMembro(grupo, membro.id);
  const { nome, noGrupo } = membro;
  const onward =
    grupo.regras.distribuicao === 'MANUAL'
      ? 'ficam sem atendente até alguém assumir'
      : 'são distribuídos de novo entre as outras pessoas';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        onConfirm();
        remove.mutate(undefined, { onSuccess: onClose });
      }}
      title={`Retirar ${nome} do grupo ${grupo.sigla}?`}
      confirmLabel="Retirar do grupo"
      danger
      busy={remove.isPending}
    >
      <p>
        {noGrupo === 0
          ? 'Não há pedidos do grupo com esta pessoa.'
          : `Pedidos do grupo com esta pessoa: ${countPedidos(noGrupo)}. Eles ${onward}, com registro no histórico.`}
      </p>
      <p>A pessoa deixa de ver os pedidos e de ter as permissões que o grupo dá.</p>
      <Failure error={remove.error} />
    </ConfirmDialog>
  );
}
