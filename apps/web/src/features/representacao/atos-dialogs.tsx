import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Ato } from './linhas.tsx';
import { type Pedido, type Representacao, type Representacoes, useDesistir } from './queries.ts';
import { AlterarDialog, EncerrarDialog } from './representacao-dialogs.tsx';

/** The pending act on a representation or request. */
export type AtoAberto = Ato | { o: 'desistir'; pedido: Pedido };

interface AtosDialogsProps {
  aberto: AtoAberto;
  told: Representacoes | undefined;
  /** Id of the reader. */
  euId: string | undefined;
  onClose: () => void;
  /** Called before the row disappears with its button. */
  onDone: () => void;
}

/** The dialog to change or end a representation, or to withdraw a request. */
export function AtosDialogs({ aberto, told, euId, onClose, onDone }: AtosDialogsProps) {
  if (aberto.o === 'desistir') return <Desistir pedido={aberto.pedido} onClose={onClose} onDone={onDone} />;
  const representacao = asNow(aberto.representacao, told);
  if (aberto.o === 'alterar') return <AlterarDialog representacao={representacao} onClose={onClose} />;
  return (
    <EncerrarDialog
      representacao={representacao}
      own={isMine(representacao, euId)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** The latest version of a representation, so that its dialog can continue after a conflict. */
function asNow(opened: Representacao, told: Representacoes | undefined): Representacao {
  const known = told ? [...told.representa, ...told.representantes] : [];
  return known.find(({ id }) => id === opened.id) ?? opened;
}

/** Whether the reader is the representative. */
export function isMine({ representante }: Representacao, euId: string | undefined): boolean {
  return representante.id === euId;
}

interface DesistirProps {
  pedido: Pedido;
  onClose: () => void;
  onDone: () => void;
}

function Desistir({ pedido: { id, cnpj, razaoSocial }, onClose, onDone }: DesistirProps) {
  const withdraw = useDesistir();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        onDone();
        withdraw.mutate(id, { onSettled: onClose });
      }}
      title={
        isDePessoa(cnpj) ? `Desistir de agir por ${razaoSocial}?` : `Desistir de vincular ${razaoSocial}?`
      }
      confirmLabel="Desistir"
      busy={withdraw.isPending}
    >
      <p>O pedido sai da conferência. Você pode pedir de novo quando quiser.</p>
    </ConfirmDialog>
  );
}
