import type { CampoCnpj } from '@balcao/domain/formulario/campo';
import { CNPJ_MASK } from '@balcao/domain/pessoa/cnpj';
import { MaskedField } from '#ui/masked-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';

export function Input(props: InputProps<CampoCnpj>) {
  return (
    <div className={classes.short}>
      <MaskedField
        {...fieldProps(props)}
        mask={CNPJ_MASK}
        value={asText(props.typed)}
        onChange={props.onChange}
      />
    </div>
  );
}
