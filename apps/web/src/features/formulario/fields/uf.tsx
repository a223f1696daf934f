import type { CampoUf } from '@balcao/domain/formulario/campo';
import { findUf, UFS } from '@balcao/domain/pessoa/uf';
import { SelectField } from '#ui/select-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';

const OPTIONS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

export function Input(props: InputProps<CampoUf>) {
  return (
    <SelectField
      {...fieldProps(props)}
      options={OPTIONS}
      value={findUf(asText(props.typed))?.sigla ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
