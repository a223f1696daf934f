import { ESPECIES_DOCUMENTO, type EspecieDocumento } from '@balcao/domain/formulario/carteira';
import { Callout } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { type RecordForm, type RecordIssue, requireTexts } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import classes from './carteira.module.css';
import type { Ditos } from './queries.ts';

/** The form of kind and expiry; '' for none. */
export interface Typed {
  especie: EspecieDocumento | '';
  validade: string;
}

/** Its errors. */
export function ditosIssues(form: RecordForm<Typed>): RecordIssue[] {
  return [
    ...requireTexts(form.value, { especie: 'Escolha o que é o documento.' }),
    ...form.dateIssues('validade'),
  ];
}

/** The values as the API expects them, from a valid form. */
export function ditosDe({ especie, validade }: Typed): Ditos {
  return { especie: especie as EspecieDocumento, validade: validade || null };
}

/** An empty form. */
export const NADA_DITO: Typed = { especie: '', validade: '' };

/** The fields of kind and expiry. */
export function DitosFields({ form }: { form: RecordForm<Typed> }) {
  const { validade } = form.value;
  return (
    <>
      <SelectField
        label="O que é este documento"
        options={Object.entries(ESPECIES_DOCUMENTO).map(([key, label]) => ({ value: key, label }))}
        {...form.text('especie')}
      />
      <div>
        <DateField
          label="Vale até"
          optional
          hint="Depois deste dia não oferecemos mais o documento. Exemplo: 31/12/2026."
          {...form.date('validade')}
        />
        {/* Inside the field, so that the empty live region takes no gap of the stack. */}
        <div role="status" className={classes.said}>
          {validade !== '' && validade < todayIso() && (
            <Callout tone="atencao">
              Este dia já passou. Você pode guardar o documento, mas não vamos oferecê-lo nos pedidos.
            </Callout>
          )}
        </div>
      </div>
    </>
  );
}
