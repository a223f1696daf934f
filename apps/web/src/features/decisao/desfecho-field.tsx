import {
  type Complemento,
  type Desfecho,
  type DesfechoDado,
  FUNDAMENTO_CODIGOS,
  isDesfecho,
  isFundamento,
  nameFundamento,
} from '@balcao/domain/requerimento/desfecho';
import { RadioField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The form of the detailed result. */
export interface DesfechoForm {
  desfecho: string;
  fundamento: string;
  orgaoCompetente: string;
  pedidoAnterior: string;
}

export const NO_DESFECHO: DesfechoForm = {
  desfecho: '',
  fundamento: '',
  orgaoCompetente: '',
  pedidoAnterior: '',
};

interface DesfechoFieldProps {
  desfechos: readonly Desfecho[];
  hint: string | undefined;
  value: DesfechoForm;
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<DesfechoForm> & { resultado?: string }) => void;
}

/** The detailed results of a workflow, with the extra field of the chosen one. */
export function DesfechoField({ desfechos, hint, value, errorOf, onChange }: DesfechoFieldProps) {
  const chosen = desfechos.find(({ codigo }) => codigo === value.desfecho);
  return (
    <>
      <RadioField
        name="desfecho"
        label="Resultado"
        hint={hint}
        options={desfechos.map(({ codigo, rotulo }) => ({ value: codigo, label: rotulo }))}
        value={value.desfecho}
        error={errorOf('desfecho')}
        onChange={(desfecho) =>
          onChange({
            desfecho,
            resultado: desfechos.find(({ codigo }) => codigo === desfecho)?.resultado ?? '',
          })
        }
      />
      {chosen?.pede && <Pedido pede={chosen.pede} value={value} errorOf={errorOf} onChange={onChange} />}
    </>
  );
}

function Pedido({
  pede,
  value,
  errorOf,
  onChange,
}: Omit<DesfechoFieldProps, 'desfechos' | 'hint'> & { pede: keyof Complemento }) {
  const field = {
    name: pede,
    value: value[pede],
    error: errorOf(pede),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [pede]: event.currentTarget.value }),
  };
  if (pede === 'fundamento')
    return (
      <SelectField
        {...field}
        label="Fundamento legal da negativa"
        hint="Vai na resposta, com o artigo. Nos motivos, explique por que ele se aplica."
        options={FUNDAMENTO_CODIGOS.map((codigo) => ({ value: codigo, label: nameFundamento(codigo) }))}
      />
    );
  return pede === 'orgaoCompetente' ? (
    <TextField
      {...field}
      label="Órgão competente"
      hint="O nome pelo qual o requerente o encontra."
      maxLength={200}
    />
  ) : (
    <TextField
      {...field}
      label="Número do outro pedido"
      hint="O requerente lê este número na resposta."
      maxLength={40}
    />
  );
}

/** The detailed result to send. */
export function readDesfecho(form: DesfechoForm): DesfechoDado {
  return {
    desfecho: isDesfecho(form.desfecho) ? form.desfecho : null,
    fundamento: isFundamento(form.fundamento) ? form.fundamento : null,
    orgaoCompetente: form.orgaoCompetente || null,
    pedidoAnterior: form.pedidoAnterior || null,
  };
}
