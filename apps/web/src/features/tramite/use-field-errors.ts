import { useCallback, useState } from 'react';
import { fieldErrors } from './use-change.ts';

type Messages = ReadonlyMap<string, string>;

interface FieldErrors {
  of: Messages;
  /** Shows the errors that the form found, in place of the server's. */
  show: (found: Messages) => void;
  /** Removes the messages of a field and of its parts when its value changes. */
  drop: (name: string) => void;
}

/**
 * The messages on the fields: the form's own or the server's (`error`), whichever is newer. A message disappears once
 * its value changes.
 */
export function useFieldErrors(error: unknown): FieldErrors {
  // The form's errors count until a newer error of the server arrives.
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
