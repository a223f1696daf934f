import { applyMask, chooseMask, nextCaret } from '@balcao/domain/texto/mascara';
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface MaskedFieldProps extends FieldProps {
  /** One mask, or several from shortest to longest: `#` digit, `A` letter, `N` letter or digit. */
  mask: string | readonly [string, ...string[]];
  /** The stored characters, without punctuation. */
  value: string;
  onChange: (value: string, complete: boolean) => void;
  onBlur?: () => void;
  /** Reorders text to match the mask, before the mask applies: when typed, or when inserted at once. */
  readTyped?: (text: string) => string;
  readPasted?: (text: string) => string;
  /** Whether a text stays as it was written, because the mask would take its letters away without a word. */
  keeps?: (text: string) => boolean;
  inputMode?: 'numeric' | 'text' | 'tel';
  enterKeyHint?: 'next' | 'done' | 'go' | 'search';
  ref?: Ref<HTMLInputElement>;
}

/** Text with a mask. Punctuation may be typed or pasted, and the caret keeps its place. */
export function MaskedField({
  mask,
  value,
  onChange,
  onBlur,
  readTyped,
  readPasted,
  keeps,
  inputMode,
  enterKeyHint,
  ref,
  ...field
}: MaskedFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const pick = (raw: string) => (typeof mask === 'string' ? mask : chooseMask(mask, raw));
  const display = keeps?.(value) ? value : applyMask(pick(value), value).display;
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: raw, selectionStart } = event.currentTarget;
    const read = howEntered(event.nativeEvent, { typed: readTyped, pasted: readPasted });
    const typed = read?.(raw) ?? raw;
    if (keeps?.(typed)) {
      onChange(typed, false);
      return;
    }
    const chosen = pick(typed);
    const result = applyMask(chosen, typed);
    caret.current = nextCaret(chosen, typed, typed === raw ? (selectionStart ?? raw.length) : typed.length);
    onChange(result.value, result.complete);
  }
  return (
    <TextField
      {...field}
      ref={(node) => {
        input.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      value={display}
      onChange={change}
      onBlur={onBlur}
      inputMode={inputMode ?? (typeof mask === 'string' && !/[AN]/.test(mask) ? 'numeric' : 'text')}
      enterKeyHint={enterKeyHint}
      spellCheck={false}
      autoCapitalize="characters"
    />
  );
}

/**
 * Chooses between two values by how the text arrived: typed, or inserted at once (paste, drop, autofill). Undefined for
 * deletions.
 */
function howEntered<T>(event: Event, { typed, pasted }: { typed: T; pasted: T }): T | undefined {
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  if (inputType.startsWith('delete')) return undefined;
  return data?.length === 1 ? typed : pasted;
}
