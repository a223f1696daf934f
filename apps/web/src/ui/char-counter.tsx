import { formatNumero } from '@balcao/domain/texto/numero';
import classes from './field.module.css';

/** From this many characters before the limit on, it is also read aloud. */
const NEAR = 20;

interface CharCounterProps {
  length: number;
  limit: number;
  /** Shown only when the limit is near, and not all the time. */
  quiet?: boolean;
}

/** How many characters are left; typing beyond is allowed and said. */
export function CharCounter({ length, limit, quiet = false }: CharCounterProps) {
  const left = limit - length;
  const near = left <= NEAR;
  return (
    // There before it has something to say: a live region that comes with its words is not always read.
    <p className={classes.count} data-over={left < 0 || undefined} aria-live={near ? 'polite' : 'off'}>
      {(near || !quiet) && describe(left)}
    </p>
  );
}

function describe(left: number): string {
  const n = Math.abs(left);
  const s = n === 1 ? '' : 's';
  return `${formatNumero(n)} caractere${s} ${left < 0 ? 'a mais' : `restante${s}`}`;
}
