import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  /** From 0 to 1; null when unknown. */
  value: number | null;
}

/** Progress of a task. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-unknown={value === null || undefined}
    >
      <div className={classes.fill} style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
