import type { CampoInt } from '@balcao/domain/formulario/campo';
import { TextField } from '#ui/text-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';

export function Input(props: InputProps<CampoInt>) {
  return (
    <div className={classes.short}>
      <TextField
        {...fieldProps(props)}
        inputMode="numeric"
        value={asText(props.typed)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
