import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import classes from './money.module.css';

/** An amount: R$ 1.234,56. Takes integer cents. */
export function Money({ cents }: { cents: number }) {
  return <span className={classes.money}>{formatCentavos(cents)}</span>;
}
