import { useState } from 'react';
import type { FieldProps } from '#ui/field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

interface LinhasFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'id' | 'optional'> {
  value: readonly string[];
  onChange: (linhas: string[]) => void;
}

/** A list of sentences, one a line. Blank lines are for the eye while typing, and are not kept. */
export function LinhasField({ hint, value, onChange, ...field }: LinhasFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed stays as it is while it says the same; after an undo it does not.
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

/** What was typed one a line; blank lines are for the eye. */
export function readLinhas(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
