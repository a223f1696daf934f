import { type RecordForm, type RecordIssue, type Saving, useRecordForm } from './record-form.ts';
import { type Filled, type FilledFrom, fill, issuesOf, type RecordFields, wordsOf } from './record-spec.ts';

interface Seen {
  id: string;
  version: number;
}

/** How records of a noun are saved: `recordQueries` gives it. */
interface Saver<T, R> {
  useSave: (old: Seen | null) => Saving<T, R>;
}

/** Everything that `RecordDialog`, `RecordPage` and `FieldsOf` ask of one record. */
interface DeclaredRecord<T, F, R> {
  form: RecordForm<T>;
  fields: F;
  save: Saving<T, R>;
  issues: () => readonly RecordIssue[];
  body: (value: T) => T;
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
): DeclaredRecord<Filled<F>, F, R> {
  const form = useRecordForm(() => fill(fields, old), old?.version, { follows, words: wordsOf(fields) });
  const save = noun.useSave(old && { id: old.id, version: form.version });
  return { form, fields, save, issues: () => issuesOf(fields, form), body: (value) => value };
}

/** The form of an act that asks for something, upon a record as it was seen. */
export function useActForm<F extends RecordFields, R>(
  fields: F,
  { id, version }: Seen,
  useAct: (on: Seen) => Saving<Filled<F>, R>,
): DeclaredRecord<Filled<F>, F, R> {
  const form = useRecordForm(() => fill(fields, null), version);
  const save = useAct({ id, version: form.version });
  return { form, fields, save, issues: () => issuesOf(fields, form), body: (value) => value };
}
