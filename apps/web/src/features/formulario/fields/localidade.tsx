import type { CampoLocalidade } from '@balcao/domain/formulario/campo';
import { useSettings } from '#platform/settings.ts';
import { SelectField } from '#ui/select-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';

/** The offices of the council where people are attended. */
export function Input(props: InputProps<CampoLocalidade>) {
  const offices = (useSettings()?.localidades ?? []).filter((localidade) => localidade.escritorio);
  return (
    <SelectField
      {...fieldProps(props)}
      options={offices.map(({ ibge, nome, uf }) => ({ value: ibge, label: `${nome}/${uf}` }))}
      value={asText(props.typed)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
