import { useCallback, useState } from 'react';
import { fieldErrors } from './use-change.ts';

type Messages = ReadonlyMap<string, string>;

interface FieldErrors {
  of: Messages;
  /** Shows what the form itself found, in place of what the server refused before. */
  show: (found: Messages) => void;
  /** Takes back the messages of a field, and of what is inside it, when its answer is changed. */
  drop: (name: string) => void;
}

/**
 * The messages on the fields of an action: what the form found, or what the server refused (`error`), whichever is
 * newer. A message is about the answer that was sent: it goes as soon as that answer is another one.
 */
export function useFieldErrors(error: unknown): FieldErrors {
  // What was found after the failure that was known then; a later failure counts more.
  const [own, setOwn] = useState<{ messages: Messages; after: unknown }>({ messages: NONE, after: null });
  const show = useCallback((messages: Messages) => setOwn({ messages, after: error }), [error]);
  const drop = useCallback(
    (name: string) =>
      setOwn((now) => ({
        messages: without(now.after === error ? now.messages : fieldErrors(error), name),
        after: error,
      })),
    [error],
  );
  return { of: own.after === error ? own.messages : fieldErrors(error), show, drop };
}

const NONE: Messages = new Map();

function without(messages: Messages, name: string): Messages {
  return new Map([...messages].filter(([path]) => path !== name && !path.startsWith(`${name}.`)));
}
