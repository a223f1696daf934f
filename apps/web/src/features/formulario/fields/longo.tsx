import type { CampoLongo } from '@balcao/domain/formulario/campo';
import { countChars } from '@balcao/domain/formulario/comprimento';
import { LONGO_MAX } from '@balcao/domain/formulario/tipos/longo';
import { TextareaField } from '#ui/textarea-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';

const countLines = (typed: string) => countChars(typed, 'multiple');

export function Input(props: InputProps<CampoLongo>) {
  return (
    <TextareaField
      {...fieldProps(props)}
      limit={props.campo.maxLength ?? LONGO_MAX}
      count={countLines}
      value={asText(props.typed)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
