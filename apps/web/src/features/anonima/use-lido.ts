import { useEffect, useState } from 'react';

interface Lido<T> {
  /** Null until it arrives. */
  data: T | null;
  failed: boolean;
  again: () => void;
}

/**
 * Reads once for each key, and nothing without one. It replaces the cache of queries, which would keep what is read here
 * beyond this screen.
 */
export function useLido<T>(key: string | null, read: (key: string) => Promise<T>): Lido<T> {
  const [lido, setLido] = useState<{ key: string; data: T } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is the same function, and a new turn reads again
  useEffect(() => {
    if (key === null) return;
    let current = true;
    setFailed(null);
    read(key).then(
      (data) => current && setLido({ key, data }),
      () => current && setFailed(key),
    );
    return () => {
      current = false;
    };
  }, [key, turn]); // oxlint-disable-line react-hooks/exhaustive-deps -- as above
  return {
    data: lido !== null && lido.key === key ? lido.data : null,
    failed: key !== null && failed === key,
    again: () => setTurn(turn + 1),
  };
}
