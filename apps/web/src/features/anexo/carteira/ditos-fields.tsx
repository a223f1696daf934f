import { ESPECIES_DOCUMENTO, type EspecieDocumento } from '@balcao/domain/formulario/carteira';
import { Callout } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { type RecordForm, type RecordIssue, requireTexts } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import classes from './carteira.module.css';
import type { Ditos } from './queries.ts';

/** What is said of a document while it is being written; '' for nothing. */
export interface Typed {
  especie: EspecieDocumento | '';
  validade: string;
}

/** What is wrong with it. */
export function ditosIssues(form: RecordForm<Typed>): RecordIssue[] {
  return [
    ...requireTexts(form.value, { especie: 'Escolha o que é o documento.' }),
    ...form.dateIssues('validade'),
  ];
}

/** The answers as the portal takes them, once nothing is wrong with them. */
export function ditosDe({ especie, validade }: Typed): Ditos {
  return { especie: especie as EspecieDocumento, validade: validade || null };
}

/** Nothing said yet. */
export const NADA_DITO: Typed = { especie: '', validade: '' };

/** What the document is, and until when it may be used. */
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
        {/* Inside the field's own place: a live region that says nothing takes up none. */}
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
