import { ConfirmAct } from '#ui/confirm-act.tsx';
import { describePeriodo } from './ausencia-text.ts';
import { type Ausencia, useEncerrar } from './queries.ts';

interface EncerrarDialogProps {
  ausencia: Ausencia;
  /** Whether it is the reader's own. */
  propria?: boolean;
  onClose: () => void;
  /** Called before the pressed button disappears. */
  onEnd?: () => void;
  onDone: () => unknown;
}

/** Confirms that an absence ends today, or is cancelled before it starts. */
export function EncerrarDialog({ ausencia, propria, onClose, onEnd, onDone }: EncerrarDialogProps) {
  const end = useEncerrar(onDone);
  const { comecou, usuario } = ausencia;
  const volta = propria ? 'Você voltou hoje?' : `${usuario.nome} voltou hoje?`;
  return (
    <ConfirmAct
      act={end}
      input={ausencia}
      onClose={onClose}
      onStart={onEnd}
      title={comecou ? volta : 'Desistir desta ausência?'}
      confirm={comecou ? 'Encerrar ausência' : 'Desistir da ausência'}
    >
      <p>
        Ausência {describePeriodo(ausencia)}.{' '}
        {comecou
          ? 'Novos pedidos voltam a ser distribuídos já. Os que passaram para outras pessoas ficam com elas.'
          : 'Nada muda nos pedidos em aberto.'}
      </p>
    </ConfirmAct>
  );
}
