import { useEffect, useRef, useState } from 'react';

/** How long after the last key the words go into the address, in milliseconds. */
const ADDRESS_MS = 300;

/** Text that is typed at once and reaches the address after a pause; follows the address when it changes otherwise. */
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
      written.current = next.trim() === '' ? undefined : next;
      write(written.current);
    }, ADDRESS_MS);
  };
  return [text, change] as const;
}
