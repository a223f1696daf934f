import type { CampoMulti } from '@balcao/domain/formulario/campo';
import { textsOf } from '@balcao/domain/formulario/lista';
import { Callout } from '#ui/callout.tsx';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';
import { emptyListText, optionsOf } from './options.ts';

export function Input(props: InputProps<CampoMulti>) {
  const { contexto } = useFormulario();
  const empty = emptyListText(props.campo.opcoes, contexto);
  return (
    <>
      <CheckboxGroup
        {...fieldProps(props)}
        options={optionsOf(props.campo.opcoes, contexto)}
        value={textsOf(props.item.valor)}
        onChange={props.onChange}
      />
      {empty && <Callout>{empty}</Callout>}
    </>
  );
}
