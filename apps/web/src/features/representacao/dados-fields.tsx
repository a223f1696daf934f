import { CNPJ_MASK } from '@balcao/domain/pessoa/cnpj';
import { PAPEIS } from '@balcao/domain/pessoa/representacao';
import { DateField } from '#ui/date-field.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import type { RecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Dados, Parte } from './dados.ts';

interface DadosFieldsProps {
  form: RecordForm<Dados>;
  asked: readonly Parte[];
  /** Whether the person writes about themselves, or staff about them. */
  own?: boolean;
  /** Hint of the company name. */
  nomeHint?: string;
}

/** The fields of a company, the capacity and the last day. */
export function DadosFields({ form, asked, own = false, nomeHint }: DadosFieldsProps) {
  return (
    <>
      {asked.includes('cnpj') && (
        <MaskedField
          label="CNPJ"
          hint="Números, ou letras e números."
          mask={CNPJ_MASK}
          autoComplete="off"
          {...form.pick('cnpj')}
        />
      )}
      {asked.includes('razaoSocial') && (
        <TextField
          label="Razão social"
          hint={nomeHint}
          maxLength={150}
          autoComplete="off"
          {...form.text('razaoSocial')}
        />
      )}
      <SelectField
        label={own ? 'O que você é da empresa' : 'O que a pessoa é da empresa'}
        options={PAPEIS.map((papel) => ({ value: papel, label: papel }))}
        {...form.text('papel')}
      />
      <AteField form={form} />
    </>
  );
}

/** The last day; a proxy of a person has no other field. */
export function AteField({ form }: Pick<DadosFieldsProps, 'form'>) {
  return (
    <DateField
      label="Até quando"
      optional
      hint="Se a procuração ou o contrato tem fim. Esse dia ainda vale."
      {...form.date('ate')}
    />
  );
}
