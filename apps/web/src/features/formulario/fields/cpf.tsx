import type { CampoCpf } from '@balcao/domain/formulario/campo';
import { CPF_MASK } from '@balcao/domain/pessoa/cpf';
import { MaskedField } from '#ui/masked-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';

export function Input(props: InputProps<CampoCpf>) {
  return (
    <div className={classes.short}>
      <MaskedField
        {...fieldProps(props)}
        mask={CPF_MASK}
        value={asText(props.typed)}
        onChange={props.onChange}
      />
    </div>
  );
}
