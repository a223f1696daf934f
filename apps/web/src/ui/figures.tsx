import classes from './figures.module.css';
import type { Fact } from './key-value.tsx';

/** A few figures side by side, each under its name. */
export function Figures({ facts }: { facts: readonly Omit<Fact, 'action'>[] }) {
  return (
    <dl className={classes.figures}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
