import type { CampoCep } from '@balcao/domain/formulario/campo';
import { CEP_MASK } from '@balcao/domain/pessoa/cep';
import { MaskedField } from '#ui/masked-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';
import { useCepFill } from './use-cep-fill.ts';

export function Input(props: InputProps<CampoCep>) {
  const { change, unknown } = useCepFill(props);
  return (
    <div className={classes.short}>
      <MaskedField {...fieldProps(props)} mask={CEP_MASK} value={asText(props.typed)} onChange={change} />
      <p role="status">{unknown && 'CEP não encontrado. Preencha o endereço.'}</p>
    </div>
  );
}
