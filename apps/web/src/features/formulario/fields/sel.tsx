import type { CampoSel } from '@balcao/domain/formulario/campo';
import { RadioField } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';
import { asText } from '../typed-answers.ts';
import { optionsOf } from './options.ts';

/** All in sight while they are few, or while each needs explaining; a list beyond that, found by typing when long. */
const RADIOS_MAX = 7;
const EXPLAINED_MAX = 12;
const SELECT_MAX = 30;

export function Input(props: InputProps<CampoSel>) {
  const { contexto } = useFormulario();
  const field = fieldProps(props);
  const options = optionsOf(props.campo.opcoes, contexto);
  const value = asText(props.typed);
  const explained = options.some((option) => option.hint !== undefined);
  if (options.length <= (explained ? EXPLAINED_MAX : RADIOS_MAX)) {
    return <RadioField {...field} options={options} value={value} onChange={props.onChange} />;
  }
  if (options.length > SELECT_MAX) {
    return <ComboField {...field} options={options} value={value} onChange={props.onChange} />;
  }
  return (
    <SelectField
      {...field}
      options={options}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
