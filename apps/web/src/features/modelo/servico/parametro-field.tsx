import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { A_ESCOLHER, useOpcoesDeCampo } from '../cond/opcoes-de-campo.ts';
import { emOrdem } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type ErroEm, useErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import { CampoSelect } from './campo-select.tsx';
import { EmpresaField, RevogaField, ValidadeField } from './efeito-partes.tsx';
import type { Parametro } from './efeitos-catalogo.ts';
import { EnderecoField } from './endereco-field.tsx';
import { EspeciesField } from './especies-field.tsx';
import { asList, asText } from './read-parte.ts';

interface ParametroFieldProps {
  parametro: Parametro;
  /** Place among the effects, such as `0.registro`. */
  parte: string;
  valores: Readonly<Record<string, unknown>>;
  onChange: (valor: unknown) => void;
}

/** Input for one parameter of an effect. */
export function ParametroField({ parametro, parte, valores, onChange }: ParametroFieldProps) {
  const wrong = useErroEm()('efeitos', parte);
  const { nome, rotulo, opcional } = parametro;
  const valor = valores[nome];
  switch (parametro.tipo) {
    case 'campo':
      return (
        <CampoSelect
          label={rotulo}
          {...wrong}
          opcional={opcional ?? false}
          tipos={parametro.tipos}
          valor={asText(valor)}
          onChange={(next) => onChange(next ?? (opcional ? undefined : A_ESCOLHER))}
        />
      );
    case 'coluna':
      return (
        <CampoSelect
          label={rotulo}
          {...wrong}
          grupo={asText(valores[parametro.grupo]) ?? ''}
          valor={asText(valor)}
          onChange={(next) => onChange(next ?? A_ESCOLHER)}
        />
      );
    case 'campos':
      return (
        <CamposField
          rotulo={rotulo}
          wrong={wrong}
          tipos={parametro.tipos}
          valor={asList(valor)}
          onChange={onChange}
        />
      );
    case 'especies':
      return <EspeciesField label={rotulo} {...wrong} value={asList(valor)} onChange={onChange} />;
    case 'validade':
      return <ValidadeField rotulo={rotulo} parte={parte} valor={valor} onChange={onChange} />;
    case 'revoga':
      return <RevogaField rotulo={rotulo} parte={parte} valor={valor} onChange={onChange} />;
    case 'empresa':
      return <EmpresaField parte={parte} valor={valor} onChange={onChange} />;
    case 'endereco':
      return <EnderecoField rotulo={rotulo} {...wrong} valor={asText(valor)} onChange={onChange} />;
    default:
      return <ValorField parametro={parametro} wrong={wrong} valor={valor} onChange={onChange} />;
  }
}

interface ValorFieldProps {
  parametro: Extract<Parametro, { tipo: 'inteiro' | 'opcao' | 'texto' }>;
  wrong: ErroEm;
  valor: unknown;
  onChange: (valor: unknown) => void;
}

/** What is written or chosen, and points at no field of the form. */
function ValorField({ parametro, wrong, valor, onChange }: ValorFieldProps) {
  const { rotulo, opcional } = parametro;
  switch (parametro.tipo) {
    case 'inteiro':
      return (
        <InteiroField
          label={rotulo}
          {...wrong}
          value={typeof valor === 'number' ? valor : undefined}
          onChange={(next) => onChange(next ?? (opcional ? undefined : 1))}
        />
      );
    case 'opcao':
      return (
        <SelectField
          label={rotulo}
          {...wrong}
          optional={opcional}
          placeholder={opcional ? 'Nenhum' : null}
          value={asText(valor) ?? ''}
          options={optionsOf(parametro.opcoes)}
          onChange={(event) => onChange(event.currentTarget.value || (opcional ? undefined : ''))}
        />
      );
    case 'texto':
      return (
        <TextField
          label={rotulo}
          {...wrong}
          optional={opcional}
          autoComplete="off"
          value={asText(valor) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

interface CamposFieldProps {
  rotulo: string;
  wrong: ErroEm;
  tipos?: readonly string[];
  valor: readonly string[];
  onChange: (valor: string[]) => void;
}

function CamposField({ rotulo, wrong, tipos, valor, onChange }: CamposFieldProps) {
  const opcoesDe = useOpcoesDeCampo(null);
  const { form } = useModeloAberto();
  const fit = listAlvos(form, null).filter(
    ({ campo, lista }) => !lista && (!tipos || tipos.includes(campo.tipo)),
  );
  return (
    <CheckboxGroup
      label={rotulo}
      {...wrong}
      value={valor}
      options={opcoesDe(fit, ...valor)}
      onChange={(chosen) => onChange(emOrdem(valor, chosen))}
    />
  );
}
