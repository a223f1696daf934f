import { CARTAO_NO_TEXTO, temNumeroDeCartao } from '@balcao/domain/cartao/no-texto';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FieldNotes, useField } from '../field.tsx';
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

/** Field for words that filter a list. The number of a card stays in the field, and out of the address. */
export function WordsField({ name, label, box, value, onCommit }: WordsFieldProps) {
  // Null while nobody types; the field then follows the address, which a chip or the back button may change.
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refused = typed !== null && temNumeroDeCartao(typed);
  const error = refused ? CARTAO_NO_TEXTO : undefined;
  const commit = (text: string) => {
    clearTimeout(timer.current);
    if (temNumeroDeCartao(text)) return;
    if (text.trim() !== value) onCommit(text.trim() || undefined);
  };
  const ids = useField({ error, name, id: `filtro-${name}` });
  const input = {
    type: 'search',
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
      if (!refused) setTyped(null);
    },
  };
  if (box === undefined)
    return <TextField label={label} error={error} name={name} id={`filtro-${name}`} {...input} />;
  return (
    <search className={classes.search}>
      <FieldNotes error={error} errorId={ids.errorId} />
      <IconSearch size={18} aria-hidden="true" />
      <input aria-label={label} placeholder={box} enterKeyHint="search" {...input} {...ids.input} />
    </search>
  );
}
