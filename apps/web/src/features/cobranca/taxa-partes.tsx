import { Money } from '#ui/money.tsx';
import classes from './taxa-partes.module.css';

interface TaxaPartesProps {
  itens: readonly { descricao: string; valor: number }[];
  /** Sum of the items, in cents; null where it is shown elsewhere. */
  total: number | null;
}

/** A fee with its items and their sum; a single item has no separate sum. */
export function TaxaPartes({ itens, total }: TaxaPartesProps) {
  const alone = itens.length === 1;
  return (
    <ul className={classes.parts} data-alone={(alone && total !== null) || undefined}>
      {itens.map(({ descricao, valor }) => (
        <li key={descricao}>
          <span>{descricao}</span>
          <Money cents={valor} />
        </li>
      ))}
      {total !== null && !alone && (
        <li className={classes.total}>
          <span>Total</span>
          <Money cents={total} />
        </li>
      )}
    </ul>
  );
}
