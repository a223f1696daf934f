import { Money } from '#ui/money.tsx';
import { Popover } from '#ui/popover.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './lista.module.css';
import type { Linha } from './queries.ts';

/** What a charge costs today. Where that is not what it was issued for, the amount opens how it came about. */
export function TotalHoje({ row: { descricao, total, encargos, memoria } }: { row: Linha }) {
  if (encargos === 0) return <Money cents={total} />;
  return (
    <Popover
      label={`Como chegamos ao total de ${descricao}`}
      width={300}
      trigger={(props) => (
        <button {...props} type="button" className={classes.amount}>
          <Money cents={total} />
          <VisuallyHidden> (ver o cálculo)</VisuallyHidden>
        </button>
      )}
    >
      {() => (
        <div className={classes.memoryBox}>
          <p className={classes.memoryTitle}>Como chegamos a este valor</p>
          <dl className={classes.memory}>
            {memoria.map(({ rotulo, valor }) => (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>
                  <Money cents={valor} />
                </dd>
              </div>
            ))}
            <div>
              <dt>Total hoje</dt>
              <dd>
                <Money cents={total} />
              </dd>
            </div>
          </dl>
        </div>
      )}
    </Popover>
  );
}
