import type { Mencionada } from '@balcao/domain/texto/mencao';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { mentionAt, putMention } from './find-mention.ts';

/** Finds people who may be mentioned beside this id, by what was typed after an @; null disables it. */
export type Procura = (
  id: string,
  typed: string | null,
) => {
  hits: readonly (Mencionada & { grupos: readonly string[] })[];
  settled: boolean;
  failed: boolean;
};

interface MencaoInput {
  id: string;
  useProcura: Procura;
  value: string;
  onChange: (value: string) => void;
  onPick: (pessoa: Mencionada) => void;
}

/** The unfinished mention in a text box, and its caret. */
interface Begun {
  from: number;
  q: string;
  caret: number;
  box: HTMLTextAreaElement;
}

/** The list of people while a mention is typed; the text box keeps the focus. */
export function useMencao({ id, useProcura, value, onChange, onPick }: MencaoInput) {
  const list = useId();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [at, setAt] = useState(0);
  // A closed list stays closed for that @.
  const closed = useRef<number | null>(null);
  const { hits, settled, failed } = useProcura(id, begun?.q ?? null);
  const open = begun !== null && hits.length > 0;
  const look = ({ currentTarget: box }: SyntheticEvent<HTMLTextAreaElement>) => {
    const caret = box.selectionStart === box.selectionEnd ? box.selectionStart : 0;
    const found = mentionAt(box.value, caret);
    if (found?.from !== closed.current) closed.current = null;
    const next = found && closed.current === null ? { ...found, caret, box } : null;
    if (next?.q !== begun?.q || next?.from !== begun?.from) setAt(0);
    setBegun(next);
  };
  const close = () => setBegun(null);
  const picked = useRef<Pick<Begun, 'box' | 'caret'> | null>(null);
  // Runs in the layout effect, so that the next key is typed after the name.
  useLayoutEffect(() => {
    if (!picked.current) return;
    const { box, caret } = picked.current;
    picked.current = null;
    box.focus();
    box.setSelectionRange(caret, caret);
  });
  const pick = (pessoa: Mencionada | undefined) => {
    if (!pessoa || !begun) return;
    const { box, from, caret } = begun;
    const put = putMention(value, { from, caret, nome: pessoa.nome });
    onChange(put.text);
    onPick({ id: pessoa.id, nome: pessoa.nome });
    close();
    picked.current = { box, caret: put.caret };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing);
    if (!open || !plain) return;
    if (step !== undefined) setAt((now) => (now + step + hits.length) % hits.length);
    else if (event.key === 'Enter') pick(hits[at]);
    else if (event.key === 'Escape') {
      closed.current = begun.from;
      close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    list,
    open,
    hits,
    at,
    pick,
    failed: begun !== null && failed,
    /** Nobody matches; with a second word the text may just continue. */
    nobody: begun !== null && begun.q !== '' && !begun.q.includes(' ') && settled && !failed && !open,
    input: {
      onInput: look,
      onSelect: look,
      onKeyDown,
      onBlur: close,
      ...({ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } as const),
      ...(open && { 'aria-controls': list, 'aria-activedescendant': `${list}-${at}` }),
    },
  };
}
