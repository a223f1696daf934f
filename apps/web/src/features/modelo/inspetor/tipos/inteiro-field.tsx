import { TextField } from '#ui/text-field.tsx';

interface InteiroFieldProps {
  label: string;
  hint?: string;
  value: number | undefined;
  /** What is meant by an empty field. */
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** A whole number that may be absent. What is no number is not taken over. */
export function InteiroField({ label, hint, value, placeholder, onChange }: InteiroFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value.trim();
        const number = Number(text);
        if (text === '') onChange(undefined);
        else if (Number.isSafeInteger(number)) onChange(number);
      }}
    />
  );
}
