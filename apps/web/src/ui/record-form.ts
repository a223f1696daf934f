import { useState } from 'react';
import { type ClientProblemCode, isProblem } from '#platform/problem.ts';
import { bindText } from './bind-text.ts';
import { type FormErrors, useFormErrors } from './use-form-errors.ts';
import { useSeenVersion } from './use-seen-version.ts';

type BooleanName<T> = { [K in keyof T]-?: T[K] extends boolean ? K : never }[keyof T] & string;

/** An invalid value, by the name of its field. */
export interface RecordIssue {
  path: string;
  message: string;
}

/** What a record form asks of a change: a mutation is one. */
export interface Saving<B, R> {
  mutate: (body: B, then: { onSuccess: (saved: R) => void; onError: (error: unknown) => void }) => void;
  isPending: boolean;
  error: Error | null;
}

/** The form of one record: what is filled in, what is wrong with it, and the version that it is saved upon. */
export interface RecordForm<T> {
  value: T;
  set: (part: Partial<T>) => void;
  /** Whether something is no longer as it was when the form was opened. */
  changed: boolean;
  errors: FormErrors;
  /** The version that the form was opened with; from a conflict on, the one that holds now. */
  version: number;
  /** Props of a field that holds a text of the value. */
  text: ReturnType<typeof bindText<T & object>>;
  /** Props of a field that holds a yes or no of the value. */
  check: (name: BooleanName<T>) => { name: string; checked: boolean; onChange: (on: boolean) => void };
  /** Sends what is filled in, unless something is wrong with it. */
  send: <B, R>(save: Saving<B, R>, input: Sending<T, B, R>) => void;
}

interface Sending<T, B, R> {
  /** What is wrong, said before the server is asked. */
  issues?: (value: T) => readonly RecordIssue[];
  body: (value: T) => B;
  onSaved: (saved: R) => void;
  /** Refusals that belong to a field. */
  fields?: Partial<Record<ClientProblemCode, string>>;
}

/**
 * The form of one record, in a dialog or on a page. A conflict loses nothing that was typed: it is said, and saving again
 * saves over what holds now.
 */
export function useRecordForm<T extends object>(initial: () => T, version = 0): RecordForm<T> {
  const [value, setValue] = useState(initial);
  const [opened] = useState(value);
  const errors = useFormErrors();
  const seen = useSeenVersion(version);
  const set = (part: Partial<T>) => setValue((old) => ({ ...old, ...part }));
  return {
    value,
    set,
    changed: value !== opened,
    errors,
    version: seen.version,
    text: bindText(value, set, errors.of),
    check: (name) => ({
      name,
      checked: Boolean(value[name]),
      onChange: (on) => set({ [name]: on } as unknown as Partial<T>), // one yes or no of T
    }),
    send: (save, { issues, body, onSaved, fields = {} }) => {
      if (save.isPending || !errors.show(issues?.(value) ?? [])) return;
      save.mutate(body(value), {
        onSuccess: onSaved,
        onError: (error) => {
          seen.failed(error);
          const field = isProblem(error) ? fields[error.code] : undefined;
          if (field !== undefined && error instanceof Error)
            errors.show([{ path: field, message: error.message }]);
          else errors.fail(error);
        },
      });
    },
  };
}

/** What is wrong with texts that must not be empty, by their names. */
export function requireTexts<T>(
  value: T,
  messages: Partial<Record<keyof T & string, string>>,
): readonly RecordIssue[] {
  return Object.entries<string | undefined>(messages).flatMap(([path, message]) =>
    message !== undefined && String(value[path as keyof T] ?? '').trim() === '' ? [{ path, message }] : [],
  );
}
