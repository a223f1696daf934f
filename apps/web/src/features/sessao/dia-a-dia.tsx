import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { DateText } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { Resumo } from './queries.ts';
import classes from './sessoes.module.css';

/** Sign-ins of each day as columns, and the same in numbers on demand. */
export function DiaADia({ dias }: Pick<Resumo, 'dias'>) {
  const most = Math.max(1, ...dias.map(({ entradas }) => entradas));
  const [first, last] = [dias.at(0), dias.at(-1)];
  return (
    <>
      <div className={classes.chart} aria-hidden="true">
        {dias.map(({ dia, entradas }) => (
          <div key={dia} className={classes.day} title={`${formatIsoDate(dia)}: ${formatNumero(entradas)}`}>
            <div className={classes.column} style={{ height: `${(100 * entradas) / most}%` }} />
          </div>
        ))}
      </div>
      {first && last && (
        <p className={classes.axis}>
          <DateText date={first.dia} />
          <span>entradas por dia, no máximo {formatNumero(most)}</span>
          <DateText date={last.dia} />
        </p>
      )}
      <Disclosure label="Números de cada dia">
        <table className={classes.numbers}>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Entradas</th>
              <th scope="col">Pessoas</th>
              <th scope="col">Recusadas</th>
            </tr>
          </thead>
          <tbody>
            {dias.toReversed().map(({ dia, entradas, pessoas, recusas }) => (
              <tr key={dia}>
                <th scope="row">
                  <DateText date={dia} />
                </th>
                <td>{formatNumero(entradas)}</td>
                <td>{formatNumero(pessoas)}</td>
                <td>{formatNumero(recusas)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
