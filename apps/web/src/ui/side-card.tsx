import { type ReactNode, useId } from 'react';
import classes from './side-card.module.css';

interface SideCardProps {
  title: string;
  /** Anchor among the places of the page. */
  anchor?: string;
  children: ReactNode;
}

/** A part of the side column: a small heading and its content. */
export function SideCard({ title, anchor, children }: SideCardProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      data-focus-quiet={anchor !== undefined || undefined}
      className={classes.card}
      aria-labelledby={id}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
