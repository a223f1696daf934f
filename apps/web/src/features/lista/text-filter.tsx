import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface TextFilterProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The filter in force. */
  value: string;
  /** Called when the person pauses, presses Enter or leaves. */
  onCommit: (value: string) => void;
}

/** A pause this long means that the word is whole, in milliseconds. */
const PAUSE_MS = 350;

/** The state of a text that filters: what is typed now, given on after a pause. */
export function useTextFilter({ value, onCommit }: Pick<TextFilterProps, 'value' | 'onCommit'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onCommit(text.trim());
  };
  return {
    value: typed ?? value,
    onChange: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(text), PAUSE_MS);
    },
    onEnter: () => typed !== null && commit(typed),
    onBlur: () => {
      if (typed !== null) commit(typed);
      setTyped(null);
    },
  };
}

/** A text that narrows a list as it is typed. */
export function TextFilter({ value, onCommit, ...rest }: TextFilterProps) {
  const filter = useTextFilter({ value, onCommit });
  return (
    <input
      type="search"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={filter.value}
      onChange={(event) => filter.onChange(event.currentTarget.value)}
      onBlur={filter.onBlur}
      onKeyDown={(event) => event.key === 'Enter' && filter.onEnter()}
    />
  );
}
