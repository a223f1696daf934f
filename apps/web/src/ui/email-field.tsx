import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address, as browsers know one. */
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
