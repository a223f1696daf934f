import type { ReactNode } from 'react';
import classes from './key-value.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Link or button at the end of the row, such as 'Alterar'. */
  action?: ReactNode;
}

/** Facts as label and value. `rows` puts them side by side with lines between, as on a review page. */
export function KeyValue({ facts, layout = 'stack' }: { facts: readonly Fact[]; layout?: 'stack' | 'rows' }) {
  return (
    <dl className={classes.list} data-layout={layout}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
          {fact.action && <dd className={classes.action}>{fact.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
