import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Ato } from './linhas.tsx';
import { type Pedido, type Representacao, type Representacoes, useDesistir } from './queries.ts';
import { AlterarDialog, EncerrarDialog } from './representacao-dialogs.tsx';

/** What somebody is about to do to one that is told. */
export type AtoAberto = Ato | { o: 'desistir'; pedido: Pedido };

interface AtosDialogsProps {
  aberto: AtoAberto;
  told: Representacoes | undefined;
  /** Who reads it. */
  euId: string | undefined;
  onClose: () => void;
  /** The button that was pressed goes with its row. */
  onDone: () => void;
}

/** Changes one, ends it, or takes a request back. */
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

/** A representation as it was read last: its dialog goes on from there once it said that somebody else changed it. */
function asNow(opened: Representacao, told: Representacoes | undefined): Representacao {
  const known = told ? [...told.representa, ...told.representantes] : [];
  return known.find(({ id }) => id === opened.id) ?? opened;
}

/** Whether it is the reader who acts. */
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
