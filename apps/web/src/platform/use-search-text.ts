import { temNumeroDeCartao } from '@balcao/domain/cartao/no-texto';
import { useEffect, useRef, useState } from 'react';

/** Delay after the last key before the address changes, in milliseconds. */
const ADDRESS_MS = 300;

/**
 * Text that shows at once and reaches the address after a pause, unless it holds the number of a card. It follows other
 * changes of the address.
 */
export function useSearchText(address: string | undefined, write: (text: string | undefined) => void) {
  const [text, setText] = useState(address ?? '');
  const written = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setText(address ?? '');
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      written.current = next.trim() === '' || temNumeroDeCartao(next) ? undefined : next;
      write(written.current);
    }, ADDRESS_MS);
  };
  return [text, change] as const;
}
