import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { type ClientProblemCode, describeError, isProblem } from '#platform/problem.ts';
import { bindText } from './bind-text.ts';
import { DIA_BOM, type DiaLido, erroDoDia } from './dia-lido.ts';
import { type FormErrors, useFormErrors } from './use-form-errors.ts';

type NameOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string;

/** An invalid value, by field name. */
export interface RecordIssue {
  path: string;
  message: string;
}

/** What a form needs to save: a mutation fits. */
export interface Saving<B, R> {
  mutate: (body: B, then: { onSuccess: (saved: R) => void; onError: (error: unknown) => void }) => void;
  isPending: boolean;
}

/** Result of saving: whether anything changed. */
export type Outcome = 'saved' | 'unchanged';

/** Shown wherever somebody saves without a change. */
export const NADA_MUDOU = 'Nada mudou: não havia o que salvar.';

interface FieldBinding<V, E> {
  name: string;
  value: V;
  error: string | undefined;
  onChange: E;
}

/** The form of one record: its values, errors, and the version that it saves over. */
export interface RecordForm<T> {
  value: T;
  set: (part: Partial<T>) => void;
  /** Discards the changes. */
  reset: () => void;
  /** Whether something changed since opening or, on a page, since saving. */
  changed: boolean;
  errors: FormErrors;
  /** The version to save over: the one that was shown, or after a conflict the current one. */
  version: number;
  /** Result of the last save, until the next change. */
  outcome: Outcome | null;
  /** Whether others saved something else in a field that was changed here, until the person saves again. */
  overtaken: boolean;
  /** Properties of a text field. */
  text: ReturnType<typeof bindText<T & object>>;
  /** Properties of a radio group. */
  pick: (name: NameOf<T, string>) => FieldBinding<string, (key: string) => void>;
  /** Properties of a checkbox. */
  check: (name: NameOf<T, boolean>) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (on: boolean) => void;
  };
  /** Properties of a date field. */
  date: (
    name: NameOf<T, string>,
  ) => FieldBinding<string, (day: string, valid: boolean, missing: boolean) => void>;
  /** Errors of a date: invalid, or missing if `empty` gives a message. */
  dateIssues: (name: NameOf<T, string>, empty?: string) => RecordIssue[];
  /** Saves the values, unless there are errors. */
  send: <B, R>(save: Saving<B, R>, input: Sending<T, B, R>) => void;
}

/** How to send a record. */
export interface Sending<T, B, R> {
  /** Errors to show before sending. */
  issues?: (value: T) => readonly RecordIssue[];
  body: (value: T) => B;
  onSaved?: (saved: R, outcome: Outcome) => void;
  /** Refusals that belong to a field. */
  refusals?: Partial<Record<ClientProblemCode, string>>;
}

interface RecordFormOptions<T> {
  /** For pages, which stay open: unchanged fields follow the record. A dialog keeps what it opened with. */
  follows?: boolean;
  /** Labels for the codes in a field. */
  words?: { readonly [K in keyof T]?: Readonly<Record<string, string>> };
  /** What is said of fields that others changed and that are too long to cite. */
  changedWords?: { readonly [K in keyof T]?: string };
}

/**
 * Form of one record, in a dialog or on a page. `initial` reads the fields from the current record. A conflict loses
 * nothing: changes by others show at their field, untouched fields take them, and saving again overwrites the current
 * version.
 */
export function useRecordForm<T extends object>(
  initial: () => T,
  version = 0,
  { follows = false, words = {}, changedWords = {} }: RecordFormOptions<T> = {},
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
  const theirs = conflict === 'told' ? listTheirs({ seen: seen.value, now, value }, words, changedWords) : [];
  const taken = conflict === 'told' ? listTaken({ seen: seen.value, now, value }, typed, words) : [];
  const errors: FormErrors = {
    ...own,
    items: [...own.items, ...[...theirs, ...taken].map(labelled)],
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
    overtaken: theirs.length > 0,
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
          // Values typed since sending are not saved yet.
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

/** Properties of the fields by kind. `onDia` receives the state of each date. */
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

/** Whether the answer has the version that was sent: nothing had changed. */
function isOf(saved: unknown, version: number): boolean {
  return typeof saved === 'object' && saved !== null && 'version' in saved && saved.version === version;
}

interface Sides<T> {
  seen: T;
  now: T;
  value: T;
}

/** Values that others saved in fields changed here, by field. */
function listTheirs<T extends object>(
  { seen, now, value }: Sides<T>,
  words: NonNullable<RecordFormOptions<T>['words']>,
  changedWords: NonNullable<RecordFormOptions<T>['changedWords']>,
): RecordIssue[] {
  return (Object.keys(now) as (keyof T & string)[]).flatMap((path) => {
    if (isSame(now[path], seen[path]) || isSame(now[path], value[path])) return [];
    const said = sayValue(now[path], words[path]);
    const message = changedWords[path] ?? `Agora está salvo ${said}. Ao salvar, vale o que está aqui.`;
    return [{ path, message }];
  });
}

/** Values that others saved in fields that were not changed here, by field; they stand in the form now. */
function listTaken<T extends object>(
  { seen, now }: Sides<T>,
  typed: Partial<T>,
  words: NonNullable<RecordFormOptions<T>['words']>,
): RecordIssue[] {
  return (Object.keys(now) as (keyof T & string)[])
    .filter((path) => !(path in typed) && !isSame(now[path], seen[path]))
    .map((path) => ({ path, message: `Outra pessoa salvou ${sayValue(now[path], words[path])}.` }));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const labelled = ({ path, message }: RecordIssue) => ({ name: path, message, labelled: true as const });

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

function sayValue(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (typeof value === 'boolean') return value ? 'marcado' : 'desmarcado';
  if (value === '' || value === null) return 'em branco';
  if (typeof value !== 'string') return 'outro valor';
  return `“${words[value] ?? (ISO_DAY.test(value) ? formatIsoDate(value) : value)}”`;
}

/** Errors of empty required texts, by name. */
export function requireTexts<T>(
  value: T,
  messages: Partial<Record<keyof T & string, string>>,
): readonly RecordIssue[] {
  return Object.entries<string | undefined>(messages).flatMap(([path, message]) =>
    message !== undefined && String(value[path as keyof T] ?? '').trim() === '' ? [{ path, message }] : [],
  );
}
