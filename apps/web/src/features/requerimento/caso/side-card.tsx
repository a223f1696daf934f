import { type ReactNode, useId } from 'react';
import classes from './caso.module.css';

/** A part of the side column: a small heading over its content. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.sideCard} aria-labelledby={id}>
      <h2 id={id} className={classes.sideTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
