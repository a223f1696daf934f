import type { ReactNode } from 'react';
import type { Seen } from '#platform/record-queries.ts';
import { FieldsOf } from './record-fields.tsx';
import { type RecordForm, type RecordIssue, type Saving, useRecordForm } from './record-form.ts';
import { type Filled, type FilledFrom, fill, issuesOf, type RecordFields, wordsOf } from './record-spec.ts';

/** How records of a noun are saved: `recordQueries` gives it. */
interface Saver<T, R> {
  useSave: (old: Seen | null) => Saving<T, R>;
}

/** What `RecordDialog` and `RecordPage` ask of one record; its fields are the children, where nothing else is. */
interface DeclaredRecord<T, R> {
  form: RecordForm<T>;
  save: Saving<T, R>;
  issues: () => readonly RecordIssue[];
  body: (value: T) => T;
  children: ReactNode;
}

/**
 * The form of one record by its declared fields, and how it is saved: another one for null. On a page, which `follows` its
 * record, what was not filled in is as others saved it.
 */
export function useRecord<F extends RecordFields, R>(
  noun: Saver<Filled<F>, R>,
  fields: F,
  old: (FilledFrom<F> & Seen) | null,
  { follows = false } = {},
): DeclaredRecord<Filled<F>, R> {
  const form = useRecordForm(() => fill(fields, old), old?.version, { follows, words: wordsOf(fields) });
  const save = noun.useSave(old && { id: old.id, version: form.version });
  return declared(fields, form, save);
}

/** The form of an act with inputs, on the seen version of a record. */
export function useActForm<F extends RecordFields, R>(
  fields: F,
  { id, version }: Seen,
  useAct: (on: Seen) => Saving<Filled<F>, R>,
): DeclaredRecord<Filled<F>, R> {
  const form = useRecordForm(() => fill(fields, null), version);
  const save = useAct({ id, version: form.version });
  return declared(fields, form, save);
}

function declared<F extends RecordFields, R>(
  fields: F,
  form: RecordForm<Filled<F>>,
  save: Saving<Filled<F>, R>,
): DeclaredRecord<Filled<F>, R> {
  return {
    form,
    save,
    issues: () => issuesOf(fields, form),
    body: (value) => value,
    children: <FieldsOf form={form} fields={fields} />,
  };
}
