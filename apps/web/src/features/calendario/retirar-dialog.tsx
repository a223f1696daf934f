import { calendario } from '@balcao/contract/calendario';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { describeAlcance, describeDia } from './feriado-text.tsx';
import { type Feriado, feriados, useAlcance } from './queries.ts';

/** Confirms the removal of a day, with the number of affected requests. */
export function RetirarDialog({ feriado, onClose }: { feriado: Feriado; onClose: () => void }) {
  const remove = feriados.useAct(calendario.remove, feriado);
  const alcance = useAlcance(feriado);
  return (
    <ConfirmAct
      act={remove}
      input={{}}
      onClose={onClose}
      title={`Retirar “${feriado.descricao}” do calendário?`}
      confirm="Retirar"
      danger
    >
      <p>
        {describeDia(feriado.data)}: o dia deixa de ter este motivo para não haver expediente.{' '}
        {alcance === null ? 'Contando os pedidos em aberto…' : describeAlcance(alcance)}
      </p>
      <p>Prazos que as pessoas já receberam para responder ou recorrer não ficam mais curtos.</p>
    </ConfirmAct>
  );
}
