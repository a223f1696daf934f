import classes from './stepper.module.css';

interface StepperProps {
  /** From 1. */
  current: number;
  total: number;
  /** Title of this step. */
  title?: string;
  /** Title of the next step. */
  next?: string | undefined;
}

/** 'Passo 2 de 4' with a decorative bar. */
export function Stepper({ current, total, title, next }: StepperProps) {
  return (
    <div className={classes.stepper}>
      <p className={classes.text}>
        Passo {current} de {total}
        {title && <span className={classes.title}> · {title}</span>}
        {next && <span className={classes.title}> · a seguir: {next}</span>}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: total }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of segments
          <span key={i} data-done={i < current || undefined} />
        ))}
      </div>
    </div>
  );
}
