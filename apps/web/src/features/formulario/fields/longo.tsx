import type { CampoLongo } from '@balcao/domain/formulario/campo';
import { LONGO_MAX } from '@balcao/domain/formulario/tipos/longo';
import { TextareaField } from '#ui/textarea-field.tsx';
import { fieldProps, type InputProps, type OutputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';

export function Input(props: InputProps<CampoLongo>) {
  return (
    <TextareaField
      {...fieldProps(props)}
      limit={props.campo.maxLength ?? LONGO_MAX}
      value={asText(props.typed)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

export function Output({ item }: OutputProps<CampoLongo>) {
  return <span className={classes.lines}>{item.texto}</span>;
}
