import { type ReactNode, useId } from 'react';
import classes from './side-card.module.css';

/** A part of the side column: a small heading over its content. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
