import type { CampoEmail } from '@balcao/domain/formulario/campo';
import { TextField } from '#ui/text-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import { ConfirmarPorCodigo } from './confirmar-por-codigo.tsx';

export function Input(props: InputProps<CampoEmail>) {
  return (
    <div>
      <TextField
        {...fieldProps(props)}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={asText(props.typed)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {props.campo.verificarPorCodigo && (
        <ConfirmarPorCodigo
          tipo="email"
          name={props.item.path}
          contato={asText(props.item.valor)}
          onUse={props.onChange}
        />
      )}
    </div>
  );
}
