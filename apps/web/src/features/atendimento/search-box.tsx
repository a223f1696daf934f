import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './fila.module.css';

interface SearchBoxProps {
  value: string;
  onCommit: (value: string | undefined) => void;
}

/** A pause this long means that the word is whole, in milliseconds. */
const PAUSE_MS = 350;

/** One box for number, CPF, CNPJ, name, or words of answers, messages and files. */
export function SearchBox({ value, onCommit }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onCommit(text.trim() || undefined);
  };
  return (
    <div className={classes.search}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label="Buscar na fila por número, CPF, CNPJ, nome ou palavras"
        placeholder="Número, CPF ou nome"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(text), PAUSE_MS);
        }}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && commit(typed)}
        onBlur={() => {
          if (typed !== null) commit(typed);
          setTyped(null);
        }}
      />
    </div>
  );
}
