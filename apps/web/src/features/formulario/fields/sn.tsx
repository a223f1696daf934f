import type { CampoSn } from '@balcao/domain/formulario/campo';
import { RadioField } from '#ui/choice-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';

const OPTIONS = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
];

export function Input(props: InputProps<CampoSn>) {
  return (
    <RadioField
      {...fieldProps(props)}
      inline
      options={OPTIONS}
      value={typeof props.item.valor === 'boolean' ? String(props.item.valor) : ''}
      onChange={(value) => props.onChange(value === 'true')}
    />
  );
}
