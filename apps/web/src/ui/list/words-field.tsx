import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../text-field.tsx';
import classes from './list-view.module.css';

interface WordsFieldProps {
  name: string;
  label: string;
  /** Example text of the list's search; without it the field looks like other filters. */
  box?: string;
  /** The active words. */
  value: string;
  /** Called after a pause, on Enter or on blur; undefined for empty. */
  onCommit: (words: string | undefined) => void;
}

/** Pause that completes a word, in milliseconds. */
const PAUSE_MS = 350;

/** Field for words that filter a list. */
export function WordsField({ name, label, box, value, onCommit }: WordsFieldProps) {
  // Null while nobody types; the field then follows the address, which a chip or the back button may change.
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
