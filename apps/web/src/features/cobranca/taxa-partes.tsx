import { Money } from '#ui/money.tsx';
import classes from './taxa-partes.module.css';

interface TaxaPartesProps {
  itens: readonly { descricao: string; valor: number }[];
  /** Sum of the parts, in cents; null where it stands elsewhere. */
  total: number | null;
}

/** A fee with its named parts and their sum. One part alone is its own sum. */
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
