import type { CampoData } from '@balcao/domain/formulario/campo';
import { DateInput } from '#ui/date-input.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';

/** A date that is incomplete or does not exist is kept as typed: a draft loses nothing, the message says what is wrong. */
export function Input(props: InputProps<CampoData>) {
  return (
    <DateInput
      {...fieldProps(props)}
      exemplo={isPast(props.campo) ? PASSADO : undefined}
      value={asText(props.typed)}
      onChange={props.onChange}
    />
  );
}

/** A day that has been, for what cannot be still to come. */
const PASSADO = '25/08/2019';

function isPast({ max }: CampoData): boolean {
  return typeof max === 'object' && 'hoje' in max && max.hoje <= 0 && (max.anos ?? 0) <= 0;
}
