import { type ComponentProps, useState } from 'react';
import { CharCounter } from './char-counter.tsx';
import classes from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

interface TextareaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {
  /** Limit of characters, with a counter; typing past it is allowed. */
  limit?: number;
  /** Length of a text, if it is not stored as typed. */
  count?: (typed: string) => number;
}

const countTyped = (typed: string) => typed.length;

/** Several lines of text; grows with its content. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, optional, name, id, limit, count = countTyped, ...rest } = props;
  const ids = useField({ hint, error, name, id });
  const [own, setOwn] = useState(count(String(rest.defaultValue ?? '')));
  const length = typeof rest.value === 'string' ? count(rest.value) : own;
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <textarea
        rows={4}
        {...rest}
        {...ids.input}
        className={classes.textarea}
        onChange={(event) => {
          setOwn(count(event.currentTarget.value));
          rest.onChange?.(event);
        }}
      />
      {limit !== undefined && <CharCounter limit={limit} length={length} />}
    </FieldShell>
  );
}
