import { formatHorario, parseHorario } from '@balcao/domain/texto/horario';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

interface HoraFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** Stored as `14:30`, or incomplete text. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of day, shown and typed as 14h30. */
export function HoraField({ value, onChange, ...rest }: HoraFieldProps) {
  const shown = formatHorario(value);
  return (
    <TextField
      hint="Exemplo: 14h30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = withH(currentTarget.value, shown);
        // Normalizes only complete times: `9h05` would jump to `09h05` while being typed.
        onChange(typed.length === 5 ? (parseHorario(typed) ?? typed) : typed);
      }}
    />
  );
}

/** Adds the «h» at the third digit, because a phone's number pad lacks it. */
function withH(text: string, before: string): string {
  return text.length > before.length && /^\d{3,4}$/.test(text)
    ? `${text.slice(0, 2)}h${text.slice(2)}`
    : text;
}
