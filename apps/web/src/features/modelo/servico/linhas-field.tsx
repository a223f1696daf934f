import { useState } from 'react';
import type { FieldProps } from '#ui/field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

interface LinhasFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'id' | 'optional'> {
  value: readonly string[];
  onChange: (linhas: string[]) => void;
}

/** A list of sentences, one per line. Blank lines are not saved. */
export function LinhasField({ hint, value, onChange, ...field }: LinhasFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Keeps the typed text with its blank lines while it means the same list; undo replaces it.
  const own = typed !== null && readLinhas(typed).join('\n') === value.join('\n');
  const shown = own ? typed : value.join('\n');
  return (
    <TextareaField
      {...field}
      hint={hint ?? 'Uma por linha.'}
      rows={Math.max(3, value.length + 1)}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(readLinhas(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The lines of a text without blank ones. */
export function readLinhas(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
