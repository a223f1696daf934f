import type { ComponentType } from 'react';
import { fieldId } from '../field.tsx';
import { type RecordField, sayValue } from '../record-spec.ts';

/** A password or key that is written and never read: its field is always empty. */
interface SecretField {
  label: string;
  hint?: string;
  optional?: true;
  secret: true;
}

/** What a box of its own is given. */
export interface BoxProps {
  label: string;
  hint?: string;
  optional?: true;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field with a box of its own, for a text that nobody reads as it is stored. */
interface BoxField {
  label: string;
  hint?: string;
  optional?: true;
  Box: ComponentType<BoxProps>;
  /** The value in words, for the history. */
  say: (value: string) => string;
}

/** A field of a section. `show` gives a text as people read it, where it is stored in another way. */
export type AjusteField = (RecordField & { show?: (value: string) => string }) | SecretField | BoxField;

/** The fields and secrets of a section by their names in the contract, in the order of the form. */
export type AjusteFields = Readonly<Record<string, AjusteField>>;

/** A stored value as its field shows it. */
export function shownIn(
  field: AjusteField,
  value: string | number | boolean | null | undefined,
): string | boolean {
  if (typeof value === 'boolean') return value;
  const text = String(value ?? '');
  return 'show' in field && field.show ? field.show(text) : text;
}

/** A stored value in words. */
export function sayStored(field: AjusteField, value: string | number | boolean | null | undefined): string {
  return 'say' in field ? field.say(String(value ?? '')) : sayValue(field, shownIn(field, value));
}

/** The fields of a section for the search over the settings: each by its label, with the place of its box. */
export function ajustesOf(fields: AjusteFields): { nome: string; ancora: string }[] {
  return Object.entries(fields).map(([name, { label }]) => ({
    nome: label,
    ancora: fieldId(undefined, name) ?? name,
  }));
}
