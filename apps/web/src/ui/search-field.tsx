import { useState } from 'react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  /** Another name, where a screen has two. */
  name?: string;
  /** What is searched for now. */
  busca: string;
  /** Told once the person has finished typing; undefined for nothing. */
  onCommit: (busca: string | undefined) => void;
}

/** Words to narrow a list by, kept to themselves until Enter or until the field is left. */
export function SearchField({ label, name = 'busca', busca, onCommit }: SearchFieldProps) {
  // Null while nobody types: the field then follows the address, changed by a chip or the browser's back.
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== busca) onCommit(typed.trim() || undefined);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <TextField
          name={name}
          type="search"
          label={label}
          value={typed ?? busca}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            commit();
            setTyped(null);
          }}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </form>
    </search>
  );
}
