import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './field.module.css';
import { FieldLabel, FieldNotes, type FieldProps, useField } from './field.tsx';
import own from './file-field.module.css';

interface FileFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** Media types and extensions, as in the `accept` attribute. */
  accept?: string;
  multiple?: boolean;
  /** Opens the camera of a phone directly. */
  capture?: 'environment' | 'user';
  onFiles: (files: File[]) => void;
  /** Rules in words: 'PDF, JPG ou PNG, até 10 MB'. */
  rules?: string;
  /** Other ways to add a file. */
  ways?: ReactNode;
  /** The files so far: names, progress, remove buttons. */
  children?: ReactNode;
}

/** Shell of a file field: choose, drop or photograph. The caller handles the files. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, name, id, disabled, accept, multiple, capture } = props;
  const { onFiles, rules, ways, children } = props;
  const base = useId();
  const ids = useField({ hint, error, name, id });
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = multiple ? 'Escolher arquivos' : 'Escolher arquivo';
  const give = (list: FileList | null) => {
    if (list && list.length > 0 && !disabled) onFiles([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  return (
    <fieldset className={classes.group} aria-labelledby={`${base}-label`}>
      <p id={`${base}-label`} className={classes.label}>
        <FieldLabel label={label} optional={optional} />
      </p>
      <FieldNotes hint={hint} error={error} hintId={ids.hintId} errorId={ids.errorId} />
      {rules && (
        <p id={`${base}-rules`} className={`${classes.hint} ${classes.rules}`}>
          {rules}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          id={ids.input.id}
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden="true" />}
          // Not `disabled`: a person who changes the answer must be able to focus it and read what to do first.
          aria-disabled={disabled || undefined}
          className={disabled ? own.full : undefined}
          aria-label={`${choose}: ${label}`}
          aria-describedby={
            [ids.input['aria-describedby'], rules && `${base}-rules`].filter(Boolean).join(' ') || undefined
          }
          onClick={() => !disabled && input.current?.click()}
        >
          {choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          capture={capture}
          onChange={(event) => {
            give(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        {ways}
        {!disabled && (
          <span className={`${classes.hint} ${classes.rules} ${classes.dropHint}`}>ou arraste para cá</span>
        )}
      </div>
      {children && <div className={classes.files}>{children}</div>}
    </fieldset>
  );
}
