import type { CampoLongo } from '@balcao/domain/formulario/campo';
import { LONGO_MAX } from '@balcao/domain/formulario/tipos/longo';
import { TextareaField } from '#ui/textarea-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import { LinesOutput } from './text-output.tsx';

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

export const Output = LinesOutput;
