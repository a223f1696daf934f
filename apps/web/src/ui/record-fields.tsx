import { CheckboxField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import { optionsOf } from './options-of.ts';
import type { RecordField, RecordFields } from './record-spec.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

interface Box<V, E> {
  name: string;
  value: V;
  error: string | undefined;
  onChange: E;
}

/** What a form gives its fields; every `RecordForm` is one. */
interface Bindings {
  text(name: string): Box<string, (event: { currentTarget: { value: string } }) => void>;
  check(name: string): {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (on: boolean) => void;
  };
  date(name: string): Box<string, (day: string, valid: boolean, missing: boolean) => void>;
}

/** The declared fields of a form, in their order. */
export function FieldsOf({ form, fields }: { form: Bindings; fields: RecordFields }) {
  return Object.entries(fields).map(([name, field]) => (
    <Field key={name} form={form} name={name} field={field} />
  ));
}

function Field({ form, name, field }: { form: Bindings; name: string; field: RecordField }) {
  const { label, hint } = field;
  if ('check' in field) return <CheckboxField label={label} hint={hint} {...form.check(name)} />;
  const said = { label, hint, optional: field.optional };
  if ('day' in field) return <DateField {...said} {...form.date(name)} />;
  if ('words' in field)
    return (
      <SelectField
        {...said}
        placeholder={field.missing === undefined ? null : undefined}
        options={optionsOf(field.words)}
        {...form.text(name)}
      />
    );
  const { rows, max, type } = field;
  return rows === undefined ? (
    <TextField {...said} type={type} maxLength={max} autoComplete="off" {...form.text(name)} />
  ) : (
    <TextareaField {...said} rows={rows} limit={max} {...form.text(name)} />
  );
}
