import { type ReactNode, useId } from 'react';
import classes from './field.module.css';
import { FieldLabel, FieldNotes, type FieldProps, fieldId, useField } from './field.tsx';
import type { Option } from './select-field.tsx';

interface GroupProps extends Omit<FieldProps, 'autoComplete'> {
  options: readonly Option[];
  /** Side by side, for two or three short options. */
  inline?: boolean;
}

interface FieldsetProps extends Omit<FieldProps, 'autoComplete'> {
  inline?: boolean;
  role?: 'radiogroup';
  children: ReactNode;
}

function Fieldset({ label, hint, error, optional, name, id, inline, role, children }: FieldsetProps) {
  const ids = useField({ hint, error, name, id });
  return (
    <fieldset
      id={fieldId(id, name)}
      className={classes.group}
      role={role}
      tabIndex={-1}
      data-focus-quiet
      aria-describedby={ids.input['aria-describedby']}
      aria-invalid={role && error ? true : undefined}
    >
      <legend className={classes.label}>
        <FieldLabel label={label} optional={optional} />
      </legend>
      <FieldNotes hint={hint} error={error} hintId={ids.hintId} errorId={ids.errorId} />
      <div className={classes.options} data-inline={inline || undefined}>
        {children}
      </div>
    </fieldset>
  );
}

interface RadioFieldProps extends GroupProps {
  value: string;
  onChange: (value: string) => void;
}

/** Choice of one among a few visible options. */
export function RadioField({ value, onChange, options, disabled, ...rest }: RadioFieldProps) {
  const group = useId();
  return (
    <Fieldset {...rest} role="radiogroup">
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={rest.name ?? group}
            value={option.value}
            checked={value === option.value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.hint && <small>{option.hint}</small>}
        </label>
      ))}
    </Fieldset>
  );
}

interface CheckboxGroupProps extends GroupProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Choice of several among a few options. */
export function CheckboxGroup({ value, onChange, options, disabled, ...rest }: CheckboxGroupProps) {
  const toggle = (option: string, on: boolean) =>
    onChange(options.map((o) => o.value).filter((v) => (v === option ? on : value.includes(v))));
  return (
    <Fieldset {...rest}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
          <span>{option.label}</span>
          {option.hint && <small>{option.hint}</small>}
        </label>
      ))}
    </Fieldset>
  );
}

interface CheckboxFieldProps extends Omit<FieldProps, 'optional' | 'label'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A statement to confirm. */
export function CheckboxField({
  label,
  hint,
  error,
  name,
  id,
  checked,
  onChange,
  disabled,
}: CheckboxFieldProps) {
  const ids = useField({ hint, error, name, id });
  return (
    <div>
      <FieldNotes error={error} errorId={ids.errorId} />
      <label className={classes.option}>
        <input
          type="checkbox"
          {...ids.input}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
        {hint && <small id={ids.hintId}>{hint}</small>}
      </label>
    </div>
  );
}
