import { useLayoutEffect, useRef } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { editLogin, shownLogin } from './shown-login.ts';

interface LoginFieldProps {
  /** The typed text; the field shows `shownLogin` of it. */
  value: string;
  onChange: (typed: string) => void;
  error?: string;
}

/** One field for CPF, CNPJ and e-mail, with or without punctuation. */
export function LoginField({ value, onChange, error }: LoginFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextField
      name="login"
      label="CPF, CNPJ ou e-mail"
      error={error}
      ref={input}
      value={shownLogin(value)}
      onChange={({ currentTarget: { value: text, selectionStart } }) => {
        const edit = editLogin({ typed: value, text, caret: selectionStart ?? text.length });
        caret.current = edit.caret;
        onChange(edit.typed);
      }}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
