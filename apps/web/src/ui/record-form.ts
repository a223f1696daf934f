import { useState } from 'react';
import { type ClientProblemCode, describeError, isProblem } from '#platform/problem.ts';
import { bindText } from './bind-text.ts';
import { DIA_BOM, type DiaLido, erroDoDia } from './dia-lido.ts';
import { type FormErrors, useFormErrors } from './use-form-errors.ts';

type NameOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string;

/** An invalid value, by the name of its field. */
export interface RecordIssue {
  path: string;
  message: string;
}

/** What a record form asks of a change: a mutation is one. */
export interface Saving<B, R> {
  mutate: (body: B, then: { onSuccess: (saved: R) => void; onError: (error: unknown) => void }) => void;
  isPending: boolean;
}

/** What became of a saving: whether there was something to save. */
export type Outcome = 'saved' | 'unchanged';

/** Said everywhere where somebody saves what is as it was. */
export const NADA_MUDOU = 'Nada mudou: não havia o que salvar.';

interface FieldBinding<V, E> {
  name: string;
  value: V;
  error: string | undefined;
  onChange: E;
}

/** The form of one record: what is filled in, what is wrong with it, and the version that it is saved upon. */
export interface RecordForm<T> {
  value: T;
  set: (part: Partial<T>) => void;
  /** Forgets what was filled in: the record is as it was found. */
  reset: () => void;
  /** Whether something was filled in since it was opened or, on a page, saved. */
  changed: boolean;
  errors: FormErrors;
  /** The version that it is saved upon: the one that was seen; from a conflict on, the one that holds now. */
  version: number;
  /** What became of the last saving, until something is filled in. */
  outcome: Outcome | null;
  /** Props of a field that holds a text of the value. */
  text: ReturnType<typeof bindText<T & object>>;
  /** Props of a choice that is in sight as a whole. */
  pick: (name: NameOf<T, string>) => FieldBinding<string, (key: string) => void>;
  /** Props of a field that holds a yes or no of the value. */
  check: (name: NameOf<T, boolean>) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (on: boolean) => void;
  };
  /** Props of a field that holds a day of the value. */
  date: (
    name: NameOf<T, string>,
  ) => FieldBinding<string, (day: string, valid: boolean, missing: boolean) => void>;
  /** What is wrong with a day: what stands there is none or, where `empty` says so, nothing does. */
  dateIssues: (name: NameOf<T, string>, empty?: string) => RecordIssue[];
  /** Sends what is filled in, unless something is wrong with it. */
  send: <B, R>(save: Saving<B, R>, input: Sending<T, B, R>) => void;
}

/** How a record is sent. */
export interface Sending<T, B, R> {
  /** What is wrong, said before the server is asked. */
  issues?: (value: T) => readonly RecordIssue[];
  body: (value: T) => B;
  onSaved?: (saved: R, outcome: Outcome) => void;
  /** Refusals that belong to a field. */
  refusals?: Partial<Record<ClientProblemCode, string>>;
}

interface RecordFormOptions<T> {
  /** Of a page, which stays open: what was not filled in follows the record. A dialog shows what it was opened with. */
  follows?: boolean;
  /** Words of the codes that a field holds. */
  words?: { readonly [K in keyof T]?: Readonly<Record<string, string>> };
}

/**
 * The form of one record, in a dialog or on a page. `initial` reads the fields from the record as it is known now. After a
 * conflict nothing that was filled in is lost: what others saved is told at its field, the rest takes it, and saving again
 * saves over what holds now.
 */
export function useRecordForm<T extends object>(
  initial: () => T,
  version = 0,
  { follows = false, words = {} }: RecordFormOptions<T> = {},
): RecordForm<T> {
  const now = initial();
  const [seen, setSeen] = useState({ version, value: now });
  const [typed, setTyped] = useState<Partial<T>>({});
  const [conflict, setConflict] = useState<'told' | 'saidAgain' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [dias, setDias] = useState<Partial<Record<string, DiaLido>>>({});
  const own = useFormErrors();
  const changed = Object.keys(typed).length > 0;
  const value = { ...(follows || conflict ? now : seen.value), ...typed };
  const upon = conflict || (follows && !changed) ? version : seen.version;
  const theirs = conflict === 'told' ? listTheirs({ seen: seen.value, now, value }, words) : [];
  const errors: FormErrors = {
    ...own,
    items: [...own.items, ...theirs.map(({ path, message }) => ({ name: path, message }))],
    of: (name) => own.of(name) ?? theirs.find(({ path }) => path === name)?.message,
  };
  const set = (part: Partial<T>) => {
    if (follows && !changed) setSeen({ version, value: now });
    setOutcome(null);
    setTyped((old) => ({ ...old, ...part }));
  };
  return {
    value,
    set,
    reset: () => setTyped({}),
    changed,
    errors,
    version: upon,
    outcome: changed ? null : outcome,
    ...bindFields(value, set, errors.of, (name, dia) => setDias((old) => ({ ...old, [name]: dia }))),
    dateIssues: (name, empty) => {
      const message = erroDoDia(dias[name] ?? DIA_BOM) ?? (value[name] === '' ? empty : undefined);
      return message === undefined ? [] : [{ path: name, message }];
    },
    send: (save, { issues, body, onSaved, refusals = {} }) => {
      if (save.isPending || !own.show(issues?.(value) ?? [])) return;
      if (conflict) setConflict('saidAgain');
      save.mutate(body(value), {
        onSuccess: (saved) => {
          const end = isOf(saved, upon) ? 'unchanged' : 'saved';
          setOutcome(end);
          setConflict(null);
          // What was filled in since is not saved yet.
          if (follows) setTyped((old) => (old === typed ? {} : old));
          onSaved?.(saved, end);
        },
        onError: (error) => {
          if (isProblem(error, 'stale')) setConflict('told');
          const path = isProblem(error) ? refusals[error.code] : undefined;
          if (path !== undefined) own.show([{ path, message: describeError(error) }]);
          else own.fail(error);
        },
      });
    },
  };
}

/** Props of the fields of a value, by their kinds; `onDia` is told how each day reads. */
function bindFields<T extends object>(
  value: T,
  set: (part: Partial<T>) => void,
  of: FormErrors['of'],
  onDia: (name: string, dia: DiaLido) => void,
): Pick<RecordForm<T>, 'text' | 'pick' | 'check' | 'date'> {
  const put = (name: string, next: unknown) => set({ [name]: next } as Partial<T>); // one field of T, by its kind
  return {
    text: bindText(value, set, of),
    pick: (name) => ({
      name,
      value: String(value[name]),
      error: of(name),
      onChange: (key) => put(name, key),
    }),
    check: (name) => ({
      name,
      checked: Boolean(value[name]),
      error: of(name),
      onChange: (on) => put(name, on),
    }),
    date: (name) => ({
      name,
      value: String(value[name]),
      error: of(name),
      onChange: (day, valid, missing) => {
        put(name, day);
        onDia(name, { valid, missing });
      },
    }),
  };
}

/** Whether an answer is still of the version that was sent: nothing was to be saved. */
function isOf(saved: unknown, version: number): boolean {
  return typeof saved === 'object' && saved !== null && 'version' in saved && saved.version === version;
}

interface Sides<T> {
  seen: T;
  now: T;
  value: T;
}

/** What others saved where something else was filled in, by its field. */
function listTheirs<T extends object>(
  { seen, now, value }: Sides<T>,
  words: NonNullable<RecordFormOptions<T>['words']>,
): RecordIssue[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (Object.keys(now) as (keyof T & string)[]).flatMap((path) => {
    if (same(now[path], seen[path]) || same(now[path], value[path])) return [];
    const said = sayValue(now[path], words[path]);
    return [{ path, message: `Agora está salvo ${said}. Ao salvar, vale o que está aqui.` }];
  });
}

function sayValue(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (typeof value === 'boolean') return value ? 'marcado' : 'desmarcado';
  if (value === '' || value === null) return 'em branco';
  return typeof value === 'string' ? `“${words[value] ?? value}”` : 'outro valor';
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
