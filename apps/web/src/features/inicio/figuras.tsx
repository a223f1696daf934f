import { countText } from '#ui/count-text.ts';
import { PlainLink } from '#ui/link.tsx';
import classes from './inicio.module.css';

interface Figura {
  to: string;
  label: string;
  n: number;
  /** It is bad news, unless it is zero. */
  late?: boolean;
}

/** Counts side by side, each linked to its list. */
export function Figuras({ figuras }: { figuras: readonly Figura[] }) {
  return (
    <ul className={classes.figures}>
      {figuras.map(({ to, label, n, late }) => (
        <li key={to}>
          <PlainLink
            to={to}
            className={classes.figure}
            data-zero={n === 0 || undefined}
            data-late={(late && n > 0) || undefined}
          >
            <span className={classes.number}>{countText(n)}</span>
            <span className={classes.label}>{label}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
