import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  /** Second line that distinguishes options. */
  hint?: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children' | keyof FieldProps> {
  options: readonly Option[];
  /** Label of the empty first option; null for none. */
  placeholder?: string | null;
}

/** A native drop-down list. For more than about thirty options use `ComboField`. */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder = 'Escolha', label, hint, error, optional, name, id, ...rest } = props;
  const ids = useField({ hint, error, name, id });
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={classes.box}>
        <select {...rest} {...ids.input} className={classes.select}>
          {placeholder !== null && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
      </div>
    </FieldShell>
  );
}
