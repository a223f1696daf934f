import { formatCentavos, parseCentavos } from '@balcao/domain/dinheiro/centavos';
import type { CampoMoeda } from '@balcao/domain/formulario/campo';
import { TextField } from '#ui/text-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import classes from './fields.module.css';

/** Keeps the text while it is typed, right or wrong; put in order, as integer cents, when the field is left. */
export function Input(props: InputProps<CampoMoeda>) {
  const { typed, onChange } = props;
  return (
    <div className={classes.short}>
      <TextField
        {...fieldProps(props)}
        inputMode="decimal"
        before="R$"
        value={shownAmount(typed)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          const cents = typeof typed === 'string' ? parseCentavos(typed) : null;
          if (cents !== null) onChange(cents);
        }}
      />
    </div>
  );
}

function shownAmount(typed: unknown): string {
  if (typeof typed === 'string') return typed;
  return typeof typed === 'number' && Number.isSafeInteger(typed)
    ? formatCentavos(typed).replace('R$ ', '')
    : '';
}
