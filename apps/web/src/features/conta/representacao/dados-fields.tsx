import { CNPJ_MASK } from '@balcao/domain/pessoa/cnpj';
import { PAPEIS } from '@balcao/domain/pessoa/representacao';
import { DateField } from '#ui/date-field.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import type { Dados, Parte } from './dados.ts';

interface DadosFieldsProps {
  dados: Dados;
  onChange: (dados: Dados) => void;
  errors: FormErrors;
  asked: readonly Parte[];
  /** Whose capacity it is: asked of the person, or written by staff. */
  own?: boolean;
  /** One sentence about the name of the company. */
  nomeHint?: string;
}

/** Which company, in what capacity, until when. */
export function DadosFields({ dados, onChange, errors, asked, own = false, nomeHint }: DadosFieldsProps) {
  const put = (part: Partial<Dados>) => onChange({ ...dados, ...part });
  return (
    <>
      {asked.includes('cnpj') && (
        <MaskedField
          name="cnpj"
          label="CNPJ"
          hint="Números, ou letras e números."
          mask={CNPJ_MASK}
          value={dados.cnpj}
          onChange={(cnpj) => put({ cnpj })}
          error={errors.of('cnpj')}
          autoComplete="off"
        />
      )}
      {asked.includes('razaoSocial') && (
        <TextField
          name="razaoSocial"
          label="Razão social"
          hint={nomeHint}
          maxLength={150}
          value={dados.razaoSocial}
          onChange={({ currentTarget }) => put({ razaoSocial: currentTarget.value })}
          error={errors.of('razaoSocial')}
          autoComplete="off"
        />
      )}
      <SelectField
        name="papel"
        label={own ? 'O que você é da empresa' : 'O que a pessoa é da empresa'}
        options={PAPEIS.map((papel) => ({ value: papel, label: papel }))}
        value={dados.papel}
        onChange={({ currentTarget }) => put({ papel: currentTarget.value })}
        error={errors.of('papel')}
      />
      <AteField dados={dados} onChange={onChange} errors={errors} />
    </>
  );
}

/** Until when: of a proxy of a person nothing else is asked beside who it is. */
export function AteField({
  dados,
  onChange,
  errors,
}: Pick<DadosFieldsProps, 'dados' | 'onChange' | 'errors'>) {
  return (
    <DateField
      name="ate"
      label="Até quando"
      optional
      hint="Se a procuração ou o contrato tem fim. Esse dia ainda vale."
      value={dados.ate}
      onChange={(ate, valid, missing) => onChange({ ...dados, ate, valid, missing })}
      error={errors.of('ate')}
    />
  );
}
