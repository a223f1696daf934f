import { useState } from 'react';
import type { FieldProps } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface InteiroFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'id'> {
  value: number | undefined;
  /** What an empty field means. */
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** An optional whole number. Incomplete input, such as a minus sign, stays on screen without changing the value. */
export function InteiroField({ value, placeholder, onChange, ...field }: InteiroFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={(event) => {
        const text = event.currentTarget.value.trim();
        const whole = /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text));
        setTyped(whole || text === '' ? null : text);
        if (text === '') onChange(undefined);
        else if (whole) onChange(Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
