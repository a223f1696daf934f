import {
  type SectionBody,
  type SectionNow,
  type SectionRoutes,
  useSaveSection,
} from '#platform/section-queries.ts';
import { Callout } from '../callout.tsx';
import { type Fact, KeyValue } from '../key-value.tsx';
import { FieldsOf } from '../record-fields.tsx';
import { useRecordForm } from '../record-form.ts';
import { RecordPage } from '../record-page.tsx';
import {
  type Filled,
  fill,
  issuesOf,
  type RecordField,
  type RecordFields,
  sayValue,
  wordsOf,
} from '../record-spec.ts';
import { PasswordField } from '../text-field.tsx';
import { type AjusteField, type AjusteFields, shownIn } from './ajustes-of.ts';

interface AjustesFormProps {
  routes: SectionRoutes;
  fields: AjusteFields;
  now: SectionNow;
}

const MOTIVO = {
  label: 'Motivo da mudança',
  hint: 'Fica no histórico.',
  optional: true,
  max: 500,
} as const satisfies RecordField;

/** The name of the check that removes a secret. */
const removalOf = (name: string) => `${name}-retirar`;

/** The form of a section. What the environment sets is shown and not asked for; a secret left empty stays as it is. */
export function AjustesForm({ routes, fields, now }: AjustesFormProps) {
  const fixed = Object.entries(fields).filter(([name]) => now.doAmbiente.includes(name));
  const asked = askedOf(fields, now);
  const form = useRecordForm(() => fill(asked, textsOf(fields, now)), now.version, {
    follows: true,
    words: wordsOf(asked),
  });
  const save = useSaveSection(routes, form.version);
  return (
    <>
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
          {Object.entries(asked).map(([name, field]) =>
            'secret' in field ? (
              <PasswordField
                key={name}
                label={field.label}
                hint={field.hint}
                optional={field.optional}
                autoComplete="new-password"
                {...form.text(name)}
              />
            ) : (
              <FieldsOf key={name} form={form} fields={{ [name]: field }} />
            ),
          )}
        </RecordPage>
      )}
    </>
  );
}

/** The fields that are asked for: also whether to remove a secret that is there, and why. */
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
  return { ...Object.fromEntries(own), motivo: MOTIVO };
}

/** The values as their fields show them. */
function textsOf(fields: AjusteFields, { valor }: SectionNow): Filled<RecordFields> {
  const texts = Object.entries(fields).map(([name, field]) => [name, shownIn(field, valor[name])]);
  return Object.fromEntries(texts) as Filled<RecordFields>; // field by field, each of its kind
}

function factOf(field: AjusteField, { valor, segredos }: SectionNow, name: string): Fact {
  if ('secret' in field)
    return { label: field.label, value: segredos[name] ? 'Há um valor guardado' : 'Não informado' };
  return { label: field.label, value: sayValue(field, shownIn(field, valor[name])) };
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
  return { ...(Object.fromEntries(said) as SectionBody), motivo: String(value.motivo).trim() || undefined };
}

/** A number as a number. What is no number goes as it was typed, and is refused on its field. */
function asStored(said: string | boolean | undefined, before: unknown) {
  const isNumber = typeof before === 'number' && typeof said === 'string' && /^\d{1,9}$/.test(said.trim());
  return isNumber ? Number(said) : said;
}
