import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What every field has. `error` and `hint` are single sentences. */
export interface FieldProps {
  label: string;
  /** One sentence of help, above the field. */
  hint?: string;
  /** Same words as in the summary of errors. */
  error?: string;
  /** Optional fields say so; required ones say nothing. */
  optional?: boolean;
  /** Also the target of the error summary's link. */
  name?: string;
  id?: string;
  disabled?: boolean;
  autoComplete?: string;
}

/** Label text with '(opcional)'. */
export function FieldLabel({ label, optional }: { label: ReactNode; optional?: boolean }) {
  return (
    <>
      {label}
      {optional && <span className={classes.optional}> (opcional)</span>}
    </>
  );
}

/** The id of a field's input: given, or made from its name, so that the error summary can link to it. */
export function fieldId(id: string | undefined, name: string | undefined): string | undefined {
  return id ?? (name === undefined ? undefined : `campo-${name.replaceAll('.', '-')}`);
}

/** Ids and attributes that tie an input to its label, hint and error. */
export function useField({ hint, error, name, id }: Pick<FieldProps, 'hint' | 'error' | 'name' | 'id'>) {
  const base = useId();
  const inputId = fieldId(id, name) ?? base;
  const hintId = hint ? `${base}-hint` : undefined;
  const errorId = error ? `${base}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return {
    hintId,
    errorId,
    input: { id: inputId, name, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
  };
}

interface FieldShellProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional'> {
  ids: ReturnType<typeof useField>;
  children: ReactNode;
}

/** Label, hint, error and then the input, in the order in which they are read. */
export function FieldShell({ label, hint, error, optional, ids, children }: FieldShellProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={ids.input.id}>
        <FieldLabel label={label} optional={optional} />
      </label>
      <FieldNotes hint={hint} error={error} hintId={ids.hintId} errorId={ids.errorId} />
      {children}
    </div>
  );
}

interface FieldNotesProps {
  hint?: string;
  error?: ReactNode;
  hintId?: string;
  errorId?: string;
}

/** The hint and the error of a field. */
export function FieldNotes({ hint, error, hintId, errorId }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>
            <VisuallyHidden>Erro: </VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </>
  );
}
