import type { ReactNode } from 'react';
import {
  type SectionBody,
  type SectionNow,
  type SectionRoutes,
  useSaveSection,
} from '#platform/section-queries.ts';
import { Callout } from '../callout.tsx';
import { type Fact, KeyValue } from '../key-value.tsx';
import { FieldsOf } from '../record-fields.tsx';
import { type RecordForm, useRecordForm } from '../record-form.ts';
import { RecordPage } from '../record-page.tsx';
import { type Filled, fill, issuesOf, type RecordFields, wordsOf } from '../record-spec.ts';
import { PasswordField } from '../text-field.tsx';
import classes from './ajustes.module.css';
import { type AjusteField, type AjusteFields, sayStored, shownIn } from './ajustes-of.ts';

interface AjustesFormProps {
  routes: SectionRoutes;
  fields: AjusteFields;
  now: SectionNow;
  /** Shown below the fields, from what is filled in. */
  preview?: Preview;
}

/** What will be seen with these values, before they are saved. */
export type Preview = (value: Readonly<Record<string, string>>) => ReactNode;

const MOTIVO = {
  motivo: { label: 'Motivo da mudança', hint: 'Fica no histórico.', optional: true, max: 500 },
} as const satisfies RecordFields;

/** The name of the check that removes a secret. */
const removalOf = (name: string) => `${name}-retirar`;

/** The form of a section. What the environment sets is shown and not asked for; a secret left empty stays as it is. */
export function AjustesForm({ routes, fields, now, preview }: AjustesFormProps) {
  const fixed = Object.entries(fields).filter(([name]) => now.doAmbiente.includes(name));
  const asked = askedOf(fields, now);
  const all: RecordFields = { ...asked, ...MOTIVO };
  const form = useRecordForm(() => fill(all, textsOf(fields, now)), now.version, {
    follows: true,
    words: wordsOf(asked),
    changedWords: changedWordsOf(asked),
  });
  const save = useSaveSection(routes, form.version);
  return (
    <div className={classes.form}>
      {fixed.length > 0 && (
        <Callout tone="info" title="Definido na instalação do portal">
          <KeyValue layout="rows" facts={fixed.map(([name, field]) => factOf(field, now, name))} />
          Para mudar, fale com o responsável pelo sistema.
        </Callout>
      )}
      {fixed.length < Object.keys(fields).length && (
        <RecordPage
          form={form}
          save={save}
          issues={() => issuesOf(asked, form)}
          body={(value) => bodyOf(value, fields, now)}
          confirm="Salvar"
          saved="Salvo. Já vale em todo o portal."
        >
          {Object.entries(asked).map(([name, field]) => (
            <Field key={name} form={form} name={name} field={field} />
          ))}
          {preview?.(form.value)}
          <FieldsOf form={form} fields={MOTIVO} />
        </RecordPage>
      )}
    </div>
  );
}

function Field({ form, name, field }: FieldProps) {
  if ('secret' in field) {
    const { label, hint, optional } = field;
    return (
      <PasswordField
        label={label}
        hint={hint}
        optional={optional}
        autoComplete="new-password"
        {...form.text(name)}
      />
    );
  }
  if (!('Box' in field)) return <FieldsOf form={form} fields={{ [name]: field }} />;
  const { Box, label, hint, optional } = field;
  const { onChange, ...bound } = form.text(name);
  return (
    <Box
      label={label}
      hint={hint}
      optional={optional}
      {...bound}
      onChange={(value) => onChange({ currentTarget: { value } })}
    />
  );
}

interface FieldProps {
  form: RecordForm<Filled<RecordFields>>;
  name: string;
  field: AjusteField;
}

/** What is said of a box that others changed, since nobody reads its value. */
function changedWordsOf(fields: AjusteFields): Record<string, string> {
  const boxes = Object.entries(fields).filter(([, field]) => 'Box' in field);
  const words = 'Outra pessoa mudou este campo. Ao salvar, vale o que está aqui.';
  return Object.fromEntries(boxes.map(([name]) => [name, words]));
}

/** The fields that are asked for: also whether to remove a secret that is there. */
function askedOf(fields: AjusteFields, { doAmbiente, segredos }: SectionNow): AjusteFields {
  const own = Object.entries(fields)
    .filter(([name]) => !doAmbiente.includes(name))
    .flatMap(([name, field]): [string, AjusteField][] => {
      if (!('secret' in field) || !segredos[name]) return [[name, field]];
      const hint = 'Já há um valor guardado. Deixe em branco para mantê-lo.';
      const removal = { label: `Retirar o que está guardado em “${field.label}”`, check: false };
      return [
        [name, { ...field, hint }],
        [removalOf(name), removal],
      ];
    });
  return Object.fromEntries(own);
}

/** The values as their fields show them. */
function textsOf(fields: AjusteFields, { valor }: SectionNow): Filled<RecordFields> {
  const texts = Object.entries(fields).map(([name, field]) => [name, shownIn(field, valor[name])]);
  return Object.fromEntries(texts) as Filled<RecordFields>; // field by field, each of its kind
}

function factOf(field: AjusteField, { valor, segredos }: SectionNow, name: string): Fact {
  if ('secret' in field)
    return { label: field.label, value: segredos[name] ? 'Há um valor guardado' : 'Não informado' };
  return { label: field.label, value: sayStored(field, valor[name]) };
}

/** What a save says: every value, and the secrets that change. */
function bodyOf(
  value: Readonly<Record<string, string | boolean>>,
  fields: AjusteFields,
  { valor, doAmbiente }: SectionNow,
): SectionBody {
  const said = Object.entries(fields).map(([name, field]) => {
    if (doAmbiente.includes(name)) return [name, 'secret' in field ? undefined : valor[name]];
    if (!('secret' in field)) return [name, asStored(value[name], valor[name])];
    return [name, value[removalOf(name)] === true ? null : value[name] || undefined];
  });
  const values = Object.fromEntries(said) as SectionBody; // of the fields above
  return { ...values, motivo: String(value.motivo).trim() || undefined };
}

/** A number as a number. What is no number goes as it was typed, and is refused on its field. */
function asStored(said: string | boolean | undefined, before: unknown) {
  const isNumber = typeof before === 'number' && typeof said === 'string' && /^\d{1,9}$/.test(said.trim());
  return isNumber ? Number(said) : said;
}
