import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { Fact } from './key-value.tsx';
import type { RecordForm, RecordIssue } from './record-form.ts';

interface Said {
  label: string;
  hint?: string;
  optional?: true;
  /** Said where nothing was filled in. */
  missing?: string;
}

interface TextSpec extends Said {
  max?: number;
  /** Several lines: so many in sight. */
  rows?: number;
  type?: 'email';
}

/** One of some words; the first of them unless `missing` asks for a choice. */
interface ChoiceSpec extends Said {
  words: Readonly<Record<string, string>>;
  initial?: string;
}

interface DaySpec extends Said {
  day: true;
}

interface CheckSpec {
  label: string;
  hint?: string;
  /** What it is in a new record. */
  check: boolean;
}

/** One field of a record: a text, one of some words, a day, or a yes and no. */
export type RecordField = TextSpec | ChoiceSpec | DaySpec | CheckSpec;

/** The fields of a record by their names in the contract, in the order in which a form shows them. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** What is filled into fields. */
export type Filled<F extends RecordFields> = {
  -readonly [K in keyof F]: F[K] extends { words: Readonly<Record<infer W, string>> }
    ? W
    : F[K] extends { check: boolean }
      ? boolean
      : string;
};

/** A record that fields are read from. */
export type FilledFrom<F extends RecordFields> = { readonly [K in keyof F]: Filled<F>[K] | null };

/** What fields show of a record, or of a new one. */
export function fill<F extends RecordFields>(fields: F, old: FilledFrom<F> | null): Filled<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const known = old?.[name];
    return [name, known ?? (old === null ? initialOf(field) : '')];
  });
  return Object.fromEntries(values) as Filled<F>; // name by name, each of its kind
}

function initialOf(field: RecordField): string | boolean {
  if ('check' in field) return field.check;
  if (!('words' in field)) return '';
  return field.initial ?? (field.missing === undefined ? (Object.keys(field.words)[0] ?? '') : '');
}

/** What is missing, or a day that is none. */
export function issuesOf<T>(fields: RecordFields, form: RecordForm<T>): RecordIssue[] {
  const days = form.dateIssues as (name: string, missing?: string) => RecordIssue[];
  return Object.entries(fields).flatMap(([path, field]) => {
    if ('check' in field) return [];
    if ('day' in field) return days(path, field.missing);
    const value = String(form.value[path as keyof T] ?? '');
    return field.missing !== undefined && value.trim() === '' ? [{ path, message: field.missing }] : [];
  });
}

/** What a record says in its fields, to be read only. */
export function factsOf<F extends RecordFields>(fields: F, record: FilledFrom<F>): Fact[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: field.label,
    value: sayValue(field, (record as Record<string, string | boolean | null>)[name] ?? ''),
  }));
}

/** A value of a field as people read it. */
export function sayValue(field: RecordField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (value === '') return 'Não informado';
  if ('words' in field) return field.words[value] ?? value;
  return 'day' in field ? formatIsoDate(value) : value;
}

/** The words of the choices among fields. */
export function wordsOf(fields: RecordFields): Record<string, Readonly<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('words' in field ? [[name, field.words]] : [])),
  );
}
