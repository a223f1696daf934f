import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Properties of every field. `error` and `hint` are single sentences. */
export interface FieldProps {
  label: string;
  /** One sentence of help, above the field. */
  hint?: string;
  /** Same text as in the error summary. */
  error?: string;
  /** Optional fields are labelled; required ones are not. */
  optional?: boolean;
  /** Also the target of the error summary's link. */
  name?: string;
  id?: string;
  disabled?: boolean;
  autoComplete?: string;
}

/** Label with '(opcional)'. */
export function FieldLabel({ label, optional }: { label: ReactNode; optional?: boolean }) {
  return (
    <>
      {label}
      {optional && <span className={classes.optional}> (opcional)</span>}
    </>
  );
}

/** Id of a field's input: the given one, or one from the name, so that the error summary can link to it. */
export function fieldId(id: string | undefined, name: string | undefined): string | undefined {
  return id ?? (name === undefined ? undefined : `campo-${name.replaceAll('.', '-')}`);
}

/** Ids and attributes that connect an input with its label, hint and error. */
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

/** Label, hint, error and input, in reading order. */
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
