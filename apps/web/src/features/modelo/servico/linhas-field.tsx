import { useState } from 'react';
import { TextareaField } from '#ui/textarea-field.tsx';

interface LinhasFieldProps {
  label: string;
  hint?: string;
  optional?: boolean;
  value: readonly string[];
  onChange: (linhas: string[]) => void;
}

/** A list of sentences, one a line. Blank lines are for the eye while typing, and are not kept. */
export function LinhasField({ label, hint, optional, value, onChange }: LinhasFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed stays as it is while it says the same; after an undo it does not.
  const own = typed !== null && readLinhas(typed).join('\n') === value.join('\n');
  const shown = own ? typed : value.join('\n');
  return (
    <TextareaField
      label={label}
      hint={hint ?? 'Uma por linha.'}
      optional={optional}
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

function readLinhas(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
