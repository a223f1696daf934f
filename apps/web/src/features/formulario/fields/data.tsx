import type { CampoData } from '@balcao/domain/formulario/campo';
import { DateInput } from '#ui/date-input.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import { TextOutput } from './text-output.tsx';

/** A date that is incomplete or does not exist is kept as typed: a draft loses nothing, the message says what is wrong. */
export function Input(props: InputProps<CampoData>) {
  return <DateInput {...fieldProps(props)} value={asText(props.typed)} onChange={props.onChange} />;
}

export const Output = TextOutput;
