import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for an e-mail address, with the browser's own support. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}
