import { dizRepresentacao, PROCESSO_CONTINUA } from '@balcao/domain/carta/redacao';
import { isIsoDate } from '@balcao/domain/prazo/data';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { formatHorario } from '@balcao/domain/texto/horario';
import type { Comparecimento } from '../queries.ts';
import classes from './leitura.module.css';

/** Day, place and who may come, as far as written. Says that the process continues without them (Lei 9.784, art. 26). */
export function BlocoComparecimento({ data, hora, local, representacao }: Comparecimento) {
  return (
    <section className={classes.comparecer} aria-label="Comparecimento">
      <h3 className={classes.titulo}>Compareça</h3>
      <dl className={classes.linhas}>
        <div>
          <dt>Dia</dt>
          <dd>
            {isIsoDate(data) ? formatDataComDia(data) : '—'}
            {hora && `, às ${formatHorario(hora)}`}
          </dd>
        </div>
        <div>
          <dt>Local</dt>
          <dd>{local || '—'}</dd>
        </div>
      </dl>
      <p>
        {representacao !== null && `${dizRepresentacao({ representacao })} `}
        {PROCESSO_CONTINUA}
      </p>
    </section>
  );
}
