import type { CampoDecl } from '@balcao/domain/formulario/campo';
import { CheckboxField } from '#ui/choice-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import classes from './fields.module.css';

export function Input(props: InputProps<CampoDecl>) {
  const { label: title, optional, ...field } = fieldProps(props);
  return (
    <fieldset className={classes.statement}>
      <legend className={classes.statementTitle}>
        {title}
        {optional && ' (opcional)'}
      </legend>
      <CheckboxField
        {...field}
        label={props.campo.texto}
        checked={props.item.valor === true}
        onChange={props.onChange}
      />
    </fieldset>
  );
}
