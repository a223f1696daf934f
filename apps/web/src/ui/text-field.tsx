import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import classes from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** Inside the box, before the text: a currency sign. */
  before?: ReactNode;
}

/** One line of text. */
export function TextField({ label, hint, error, optional, name, id, before, ...rest }: TextFieldProps) {
  const ids = useField({ hint, error, name, id });
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={classes.box}>
        {before && <span className={classes.before}>{before}</span>}
        <input type="text" {...rest} {...ids.input} className={classes.input} />
      </div>
    </FieldShell>
  );
}

/** A password that can be shown. Paste is allowed, and password managers recognize it. */
export function PasswordField({ label, hint, error, optional, name, id, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const ids = useField({ hint, error, name, id });
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={classes.box}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...ids.input}
          type={shown ? 'text' : 'password'}
          className={classes.input}
        />
        <IconButton
          label={shown ? 'Ocultar a senha' : 'Mostrar a senha'}
          className={classes.inside}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </FieldShell>
  );
}
