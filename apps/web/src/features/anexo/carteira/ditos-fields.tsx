import { ESPECIES_DOCUMENTO, type EspecieDocumento } from '@balcao/domain/formulario/carteira';
import { Callout } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import classes from './carteira.module.css';
import type { Ditos } from './queries.ts';

/** What is said of a document while it is being written. */
export interface Typed {
  especie: EspecieDocumento | null;
  /** '' without one. */
  validade: string;
  /** False while what is typed is no date. */
  valid: boolean;
}

/** Nothing said yet. */
export const NADA_DITO: Typed = { especie: null, validade: '', valid: true };

/** The answers as the portal takes them; null, with the reasons shown, while something is wrong. */
export function readDitos({ especie, validade, valid }: Typed, errors: FormErrors): Ditos | null {
  const issues = [
    ...(especie === null ? [{ path: 'especie', message: 'Escolha o que é o documento.' }] : []),
    ...(valid ? [] : [{ path: 'validade', message: 'Escreva a data como 31/12/2026, ou deixe em branco.' }]),
  ];
  if (!errors.show(issues) || especie === null) return null;
  return { especie, validade: validade || null };
}

interface DitosFieldsProps {
  value: Typed;
  onChange: (value: Typed) => void;
  errors: FormErrors;
}

/** What the document is, and until when it may be used. */
export function DitosFields({ value, onChange, errors }: DitosFieldsProps) {
  return (
    <>
      <SelectField
        name="especie"
        label="O que é este documento"
        options={Object.entries(ESPECIES_DOCUMENTO).map(([key, label]) => ({ value: key, label }))}
        value={value.especie ?? ''}
        onChange={({ currentTarget }) => onChange({ ...value, especie: toEspecie(currentTarget.value) })}
        error={errors.of('especie')}
      />
      <div>
        <DateField
          name="validade"
          label="Vale até"
          optional
          hint="Depois deste dia não oferecemos mais o documento. Exemplo: 31/12/2026."
          value={value.validade}
          onChange={(validade, valid) => onChange({ ...value, validade, valid })}
          error={errors.of('validade')}
        />
        {/* Inside the field's own place: a live region that says nothing takes up none. */}
        <div role="status" className={classes.said}>
          {value.validade !== '' && value.validade < todayIso() && (
            <Callout tone="atencao">
              Este dia já passou. Você pode guardar o documento, mas não vamos oferecê-lo nos pedidos.
            </Callout>
          )}
        </div>
      </div>
    </>
  );
}

function toEspecie(key: string): EspecieDocumento | null {
  return Object.hasOwn(ESPECIES_DOCUMENTO, key) ? (key as EspecieDocumento) : null;
}
