import { TextField, type TextFieldProps } from './text-field.tsx';

interface CodeFieldProps extends Omit<TextFieldProps, 'label'> {
  label?: string;
}

/** A code of six digits, from an e-mail or an authenticator. It accepts more, for pasted spaces and recovery codes. */
export function CodeField({ label = 'Código de 6 números', ...rest }: CodeFieldProps) {
  return (
    <TextField label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={32} {...rest} />
  );
}
