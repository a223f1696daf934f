import { formatNumero } from '@balcao/domain/texto/numero';
import classes from './field.module.css';

/** From this many remaining characters on, the count is announced. */
const NEAR = 20;

interface CharCounterProps {
  length: number;
  limit: number;
  /** Shown only near the limit. */
  quiet?: boolean;
}

/** Number of characters left. Typing past the limit is allowed, and the counter says so. */
export function CharCounter({ length, limit, quiet = false }: CharCounterProps) {
  const left = limit - length;
  const near = left <= NEAR;
  return (
    // Rendered empty at first, because screen readers may skip a live region that appears with its text.
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
