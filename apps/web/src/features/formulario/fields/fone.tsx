import type { CampoFone } from '@balcao/domain/formulario/campo';
import { formatTelefone, nationalTelefone, TELEFONE_MASKS } from '@balcao/domain/pessoa/telefone';
import { MaskedField } from '#ui/masked-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import { ConfirmarPorCodigo } from './confirmar-por-codigo.tsx';
import classes from './fields.module.css';

export function Input(props: InputProps<CampoFone>) {
  return (
    <div className={classes.short}>
      <MaskedField
        {...fieldProps(props)}
        mask={TELEFONE_MASKS}
        readPasted={nationalTelefone}
        // Stored with the country code, which the mask has no place for.
        value={formatTelefone(asText(props.typed))}
        onChange={props.onChange}
        inputMode="tel"
      />
      {props.campo.verificarPorCodigo && (
        <ConfirmarPorCodigo
          tipo="celular"
          name={props.item.path}
          contato={asText(props.item.valor)}
          onUse={props.onChange}
        />
      )}
    </div>
  );
}
