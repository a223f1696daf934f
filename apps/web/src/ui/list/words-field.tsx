import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../text-field.tsx';
import classes from './list-view.module.css';

interface WordsFieldProps {
  name: string;
  label: string;
  /** The box at the head of a list, with an example of what it takes; without it a field among others. */
  box?: string;
  /** The words in force. */
  value: string;
  /** Told when the person pauses, presses Enter or leaves; undefined for nothing. */
  onCommit: (words: string | undefined) => void;
}

/** A pause this long means that the word is whole, in milliseconds. */
const PAUSE_MS = 350;

/** Words to narrow a list by. */
export function WordsField({ name, label, box, value, onCommit }: WordsFieldProps) {
  // Null while nobody types: the field then follows the address, changed by a chip or the browser's back.
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onCommit(text.trim() || undefined);
  };
  const input = {
    type: 'search',
    id: `filtro-${name}`,
    name,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 100,
    value: typed ?? value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const text = currentTarget.value;
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(text), PAUSE_MS);
    },
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && typed !== null && commit(typed),
    onBlur: () => {
      if (typed !== null) commit(typed);
      setTyped(null);
    },
  };
  if (box === undefined) return <TextField label={label} {...input} />;
  return (
    <search className={classes.search}>
      <IconSearch size={18} aria-hidden="true" />
      <input aria-label={label} placeholder={box} enterKeyHint="search" {...input} />
    </search>
  );
}
