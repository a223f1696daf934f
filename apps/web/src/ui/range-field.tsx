import { type FieldProps, FieldShell, useField } from './field.tsx';
import classes from './range-field.module.css';

interface RangeFieldProps extends Omit<FieldProps, 'optional' | 'autoComplete'> {
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words, as people hear it. */
  say: (value: number) => string;
  onChange: (value: number) => void;
}

/** A number chosen by sliding, between the ends that stand under it. */
export function RangeField(props: RangeFieldProps) {
  const { label, hint, error, name, id, value, min, max, step = 1, say, onChange, disabled } = props;
  const ids = useField({ hint, error, name, id });
  return (
    <FieldShell label={label} hint={hint} error={error} ids={ids}>
      <input
        {...ids.input}
        type="range"
        className={classes.range}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        disabled={disabled || min >= max}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className={classes.ends} aria-hidden="true">
        <span>{say(min)}</span>
        <span>{say(max)}</span>
      </div>
    </FieldShell>
  );
}
