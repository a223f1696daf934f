import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { describeAlcance, describeDia } from './feriado-text.tsx';
import { type Feriado, useAlcance, useRetirarFeriado } from './queries.ts';

/** Confirms the removal of a day, with the number of affected requests. */
export function RetirarDialog({ feriado, onClose }: { feriado: Feriado; onClose: () => void }) {
  const remove = useRetirarFeriado();
  const alcance = useAlcance(feriado);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate(feriado, { onSuccess: onClose })}
      title={`Retirar “${feriado.descricao}” do calendário?`}
      confirmLabel="Retirar"
      danger
      busy={remove.isPending}
    >
      <p>
        {describeDia(feriado.data)}: o dia deixa de ter este motivo para não haver expediente.{' '}
        {alcance === null ? 'Contando os pedidos em aberto…' : describeAlcance(alcance)}
      </p>
      <p>Prazos que as pessoas já receberam para responder ou recorrer não ficam mais curtos.</p>
      <Failure error={remove.error} />
    </ConfirmDialog>
  );
}
