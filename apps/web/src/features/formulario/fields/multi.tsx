import type { CampoMulti } from '@balcao/domain/formulario/campo';
import { textsOf } from '@balcao/domain/formulario/lista';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';
import { optionsOf } from './options.ts';
import { TextOutput } from './text-output.tsx';

export function Input(props: InputProps<CampoMulti>) {
  const { contexto } = useFormulario();
  return (
    <CheckboxGroup
      {...fieldProps(props)}
      options={optionsOf(props.campo.opcoes, contexto)}
      value={textsOf(props.item.valor)}
      onChange={props.onChange}
    />
  );
}

export const Output = TextOutput;
