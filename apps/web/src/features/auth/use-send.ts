import { useEffect, useRef, useState } from 'react';
import { now } from '#platform/clock.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { tellFailure } from '#platform/tell-failure.ts';

interface Sent<T> {
  isPending: boolean;
  data?: T;
  error: Error | null;
  /** Time of the call, in milliseconds since 1970. */
  submittedAt: number;
}

interface Hears<T> {
  onSuccess?: (data: T) => void;
  onError?: (error: Error) => void;
}

const NOTHING = { isPending: false, error: null, submittedAt: 0 };

/**
 * Sends a form without a session. The state is that of the latest call; `working` is true during the proof of work.
 * Responses after unmounting are dropped. Replaces `useMutation`, whose cache the sign-in does not load.
 */
export function useSend<V, T>(send: (input: V, onWorking: (working: boolean) => void) => Promise<T>) {
  const [sent, setSent] = useState<Sent<T>>(NOTHING);
  const [working, setWorking] = useState(false);
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  function mutate(input: V, { onSuccess, onError }: Hears<T> = {}): void {
    newest.current += 1;
    const mine = newest.current;
    const submittedAt = now().getTime();
    setSent({ isPending: true, error: null, submittedAt });
    const settle = (answer: { data?: T; error: Error | null }, tell?: () => void) => {
      if (mine !== newest.current) return;
      setSent({ ...answer, isPending: false, submittedAt });
      tell?.();
    };
    void send(input, setWorking).then(
      (data) => settle({ data, error: null }, () => onSuccess?.(data)),
      (error: Error) => {
        tellFailure(error, SHOWN_BY_FORM.handles);
        settle({ error }, () => onError?.(error));
      },
    );
  }
  return { ...sent, working, mutate, reset: () => setSent(NOTHING) };
}
