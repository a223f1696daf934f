import { formatDataHora } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { Callout } from '#ui/callout.tsx';
import classes from '#ui/parts.module.css';
import { ProgressBar } from '#ui/progress-bar.tsx';
import calendario from './calendario.module.css';
import { useRecalculo } from './queries.ts';

/** Progress and result of the last recalculation; nothing before the first. */
export function RecalculoNote() {
  const { data } = useRecalculo();
  if (!data) return null;
  const { andamento, ultimo } = data;
  if (andamento) {
    const { conferidos, total } = andamento;
    const label = total === null ? 'Recalculando prazos' : `Recalculando prazos: ${conferidos} de ${total}`;
    return (
      <Callout title={label}>
        <div className={calendario.progress}>
          <p>Pode sair desta página. Quem tiver uma data mudada será avisado.</p>
          <ProgressBar label={label} value={total === null ? null : total === 0 ? 1 : conferidos / total} />
        </div>
      </Callout>
    );
  }
  if (!ultimo) return null;
  return (
    <p className={classes.detail} role="status">
      Prazos em dia. Último recálculo em {formatDataHora(new Date(ultimo.terminadoEm))}:{' '}
      {describeResultado(ultimo)}.
    </p>
  );
}

function describeResultado({ conferidos, alterados }: { conferidos: number; alterados: number }): string {
  if (conferidos === 0) return 'nenhum pedido tinha prazo nestes dias';
  const count = (n: number) => formatNumero(n);
  const of = conferidos === 1 ? '1 pedido conferido' : `${count(conferidos)} pedidos conferidos`;
  if (alterados === 0) return `${of}, nenhuma data mudou`;
  return `${of}, ${alterados === 1 ? '1 teve a data mudada' : `${count(alterados)} tiveram a data mudada`}`;
}
