import { convite as contract } from '@balcao/contract/convite';
import { type AtoDeConvite, DIAS_DO_CONVITE } from '@balcao/domain/convite/convite';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { type Convite, useAto } from './queries.ts';

export type Ato = AtoDeConvite;

interface AtoDialogProps {
  ato: Ato;
  convite: Convite;
  onClose: () => void;
  /** Called before the pressed button may disappear. */
  onGone: () => void;
}

/** Asks before a new link is sent, or before the invitation is cancelled. */
export function AtoDialog({ ato, convite, onClose, onGone }: AtoDialogProps) {
  const act = useAto(contract[ato], convite);
  const { nome, emailMascarado } = convite;
  const isCancel = ato === 'cancelar';
  return (
    <ConfirmAct
      act={act}
      input={undefined}
      title={isCancel ? `Cancelar o convite de ${nome}?` : `Reenviar o convite de ${nome}?`}
      confirm={isCancel ? 'Cancelar convite' : 'Reenviar'}
      danger={isCancel}
      onClose={onClose}
      onStart={onGone}
    >
      {isCancel ? (
        <p>O link que a pessoa recebeu deixa de valer. Você pode convidar de novo.</p>
      ) : (
        <p>
          Enviamos um link novo para {emailMascarado}, que vale {DIAS_DO_CONVITE} dias. O anterior deixa de
          valer, e quem convida passa a ser você.
        </p>
      )}
    </ConfirmAct>
  );
}
