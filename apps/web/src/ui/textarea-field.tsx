import { type ComponentProps, useState } from 'react';
import classes from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

interface TextareaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {
  /** Shows how many characters are left of this many; typing beyond is allowed and said. */
  limit?: number;
}

/** Several lines of text; grows with what is typed. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, optional, name, id, limit, ...rest } = props;
  const ids = useField({ hint, error, name, id });
  const [own, setOwn] = useState(String(rest.defaultValue ?? '').length);
  const length = typeof rest.value === 'string' ? rest.value.length : own;
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <textarea
        rows={4}
        {...rest}
        {...ids.input}
        className={classes.textarea}
        onChange={(event) => {
          setOwn(event.currentTarget.value.length);
          rest.onChange?.(event);
        }}
      />
      {limit !== undefined && <Counter left={limit - length} />}
    </FieldShell>
  );
}

function Counter({ left }: { left: number }) {
  const count = Math.abs(left);
  const characters = count === 1 ? 'caractere' : 'caracteres';
  const rest = count === 1 ? 'restante' : 'restantes';
  return (
    <p className={classes.count} data-over={left < 0 || undefined} role={left < 20 ? 'status' : undefined}>
      {left >= 0 ? `${count} ${characters} ${rest}` : `${count} ${characters} a mais`}
    </p>
  );
}
