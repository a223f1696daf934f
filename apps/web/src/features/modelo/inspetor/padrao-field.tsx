import type { Campo } from '@balcao/domain/formulario/campo';
import { valoresDe } from '@balcao/domain/formulario/editar/operadores';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ErroEm } from '../edicao/use-erro-em.ts';

interface PadraoFieldProps extends ErroEm {
  campo: Campo;
  onChange: (padrao: Campo['padrao']) => void;
}

/** The value that the field begins with, in the way its answers are given. */
export function PadraoField({ campo, onChange, ...wrong }: PadraoFieldProps) {
  const { padrao, tipo } = campo;
  const known = valoresDe(campo);
  if (tipo === 'anexo' || tipo === 'tab' || tipo === 'calc' || tipo === 'info' || tipo === 'decl')
    return null;
  if (tipo === 'multi' && known)
    return (
      <CheckboxGroup
        {...wrong}
        label="Valor inicial"
        optional
        value={Array.isArray(padrao) ? padrao : []}
        options={known.map(({ valor, rotulo }) => ({ value: String(valor), label: rotulo }))}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    );
  if (known)
    return (
      <SelectField
        {...wrong}
        label="Valor inicial"
        placeholder="Nenhum"
        value={padrao === undefined ? '' : String(padrao)}
        options={known.map(({ valor, rotulo }) => ({ value: String(valor), label: rotulo }))}
        onChange={(event) =>
          onChange(known.find(({ valor }) => String(valor) === event.currentTarget.value)?.valor)
        }
      />
    );
  if (tipo === 'moeda')
    return (
      <MoneyField
        {...wrong}
        label="Valor inicial"
        optional
        value={typeof padrao === 'number' ? padrao : null}
        onChange={(cents) => onChange(cents ?? undefined)}
      />
    );
  const numeric = tipo === 'int';
  return (
    <TextField
      {...wrong}
      label="Valor inicial"
      optional
      autoComplete="off"
      inputMode={numeric ? 'numeric' : undefined}
      value={padrao === undefined || Array.isArray(padrao) ? '' : String(padrao)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = Number(text);
        if (text === '') onChange(undefined);
        else onChange(numeric && Number.isSafeInteger(number) ? number : text);
      }}
    />
  );
}
