import type { ValidadeModelo } from '@balcao/domain/formulario/modelo/modelo-documento';
import { SelectField } from '#ui/select-field.tsx';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import classes from '../modelo.module.css';
import { useVariaveis } from './texto-editor.tsx';

interface ValidadeFieldProps {
  validade: ValidadeModelo | undefined;
  onChange: (validade: ValidadeModelo | undefined) => void;
}

/** Until when the document holds. */
export function ValidadeField({ validade, onChange }: ValidadeFieldProps) {
  const variaveis = useVariaveis();
  const wrong = useErroEm()('documento', 'validade');
  const modo = validade === undefined ? '' : (Object.keys(validade)[0] ?? '');
  const begin = (next: string): ValidadeModelo | undefined => {
    if (next === 'dias') return { dias: 90 };
    if (next === 'meses') return { meses: 12 };
    return next === 'variavel' ? { variavel: 'registro.validade' } : undefined;
  };
  return (
    <div className={classes.par}>
      <SelectField
        label="Validade"
        placeholder="Sem prazo"
        value={modo}
        options={[
          { value: 'dias', label: 'Dias' },
          { value: 'meses', label: 'Meses' },
          { value: 'variavel', label: 'O dia de um dado' },
        ]}
        onChange={(event) => onChange(begin(event.currentTarget.value))}
      />
      {validade && 'dias' in validade && (
        <InteiroField
          label="Quantos dias"
          {...wrong}
          value={validade.dias}
          onChange={(dias) => onChange({ dias: dias ?? 1 })}
        />
      )}
      {validade && 'meses' in validade && (
        <InteiroField
          label="Quantos meses"
          {...wrong}
          value={validade.meses}
          onChange={(meses) => onChange({ meses: meses ?? 1 })}
        />
      )}
      {validade && 'variavel' in validade && (
        <SelectField
          label="Dado"
          {...wrong}
          placeholder={null}
          value={validade.variavel}
          options={[...variaveis].map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange({ variavel: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
