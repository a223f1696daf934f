import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Anchor for links to this part, which then takes the focus. */
  anchor?: string;
  ref?: Ref<HTMLElement>;
  /** On its own surface, which is the default, or directly on the page. */
  surface?: boolean;
  children: ReactNode;
}

/** A part of a screen with an h2, on one surface. */
export function Section(props: SectionProps) {
  const { title, description, action, anchor, ref, surface = true, children } = props;
  const id = useId();
  return (
    <section
      ref={ref}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      data-focus-quiet={anchor !== undefined || undefined}
      aria-labelledby={id}
      className={classes.section}
    >
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {action}
      </div>
      {surface ? <Panel>{children}</Panel> : children}
    </section>
  );
}

/** A surface with a thin border. Never nest it. */
export function Panel({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return (
    <div className={classes.panel} data-flush={flush || undefined}>
      {children}
    </div>
  );
}
