import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import type { DadoEmpresa } from '@balcao/domain/formulario/efeito';
import { isRecord } from '@balcao/domain/formulario/valor';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useOpcoesDeCampo } from '../cond/use-opcoes-de-campo.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import { A_ESCOLHER } from './a-escolher.ts';
import { CampoSelect } from './campo-select.tsx';
import type { Parametro } from './efeitos-catalogo.ts';
import { EnderecoField } from './endereco-field.tsx';
import { LinhasField } from './linhas-field.tsx';

interface ParametroFieldProps {
  parametro: Parametro;
  /** Where it is among the effects: `0.registro`. */
  parte: string;
  valores: Readonly<Record<string, unknown>>;
  onChange: (valor: unknown) => void;
}

const asText = (valor: unknown) => (typeof valor === 'string' ? valor : undefined);
const asList = (valor: unknown) =>
  Array.isArray(valor) ? valor.filter((item): item is string => typeof item === 'string') : [];

/** One thing that an effect has to be told, by the kind of thing that it is. */
export function ParametroField({ parametro, parte, valores, onChange }: ParametroFieldProps) {
  const wrong = useErroEm()('efeitos', parte);
  const { nome, rotulo, opcional } = parametro;
  const valor = valores[nome];
  const none = opcional ? undefined : '';
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
    case 'linhas':
      return <LinhasField label={rotulo} value={asList(valor)} onChange={onChange} />;
    case 'inteiro':
      return (
        <InteiroField
          label={rotulo}
          value={typeof valor === 'number' ? valor : undefined}
          onChange={(next) => onChange(next ?? 1)}
        />
      );
    case 'opcao':
      return (
        <SelectField
          label={rotulo}
          optional={opcional}
          placeholder={opcional ? 'Nenhum' : null}
          value={asText(valor) ?? ''}
          options={Object.entries(parametro.opcoes).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange(event.currentTarget.value || none)}
        />
      );
    case 'texto':
      return (
        <TextField
          label={rotulo}
          optional={opcional}
          autoComplete="off"
          value={asText(valor) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'validade':
      return <ValidadeField rotulo={rotulo} wrong={wrong} valor={valor} onChange={onChange} />;
    case 'revoga':
      return <RevogaField rotulo={rotulo} valor={valor} onChange={onChange} />;
    case 'empresa':
      return <EmpresaField parte={parte} valor={valor} onChange={onChange} />;
    case 'endereco':
      return <EnderecoField rotulo={rotulo} valor={asText(valor)} onChange={onChange} />;
  }
}

type Marca = ReturnType<ReturnType<typeof useErroEm>>;

interface CamposFieldProps {
  rotulo: string;
  wrong: Marca;
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
      onChange={(chosen) =>
        onChange([
          ...valor.filter((nome) => chosen.includes(nome)),
          ...chosen.filter((nome) => !valor.includes(nome)),
        ])
      }
    />
  );
}

type ParteProps = { rotulo: string; valor: unknown; onChange: (valor: unknown) => void };

function ValidadeField({ rotulo, wrong, valor, onChange }: ParteProps & { wrong: Marca }) {
  const held = isRecord(valor) ? valor : {};
  const modo = typeof held.meses === 'number' ? 'meses' : typeof held.campo === 'string' ? 'campo' : '';
  return (
    <>
      <SelectField
        label={rotulo}
        placeholder="Sem data para terminar"
        value={modo}
        options={[
          { value: 'meses', label: 'Meses a partir de hoje' },
          { value: 'campo', label: 'O dia de um campo' },
        ]}
        onChange={(event) => {
          const next = event.currentTarget.value;
          onChange(next === 'meses' ? { meses: 12 } : next === 'campo' ? { campo: A_ESCOLHER } : undefined);
        }}
      />
      {modo === 'meses' && (
        <InteiroField
          label="Meses"
          value={Number(held.meses)}
          onChange={(meses) => onChange({ meses: meses ?? 1 })}
        />
      )}
      {modo === 'campo' && (
        <CampoSelect
          label="Campo com o dia"
          {...wrong}
          tipos={['data']}
          valor={asText(held.campo)}
          onChange={(campo) => onChange({ campo: campo ?? A_ESCOLHER })}
        />
      )}
    </>
  );
}

function RevogaField({ rotulo, valor, onChange }: ParteProps) {
  const held = isRecord(valor) ? valor : {};
  const especies = asList(held.especies);
  const motivo = asText(held.motivo) ?? '';
  const set = (next: { especies: string[]; motivo: string }) =>
    onChange(next.especies.length === 0 && next.motivo === '' ? undefined : next);
  return (
    <>
      <LinhasField
        label={rotulo}
        hint="Uma espécie por linha, como certidao_regularidade."
        optional
        value={especies}
        onChange={(next) => set({ especies: next, motivo })}
      />
      {(especies.length > 0 || motivo !== '') && (
        <TextField
          label="Motivo da revogação"
          autoComplete="off"
          value={motivo}
          onChange={(event) => set({ especies, motivo: event.currentTarget.value })}
        />
      )}
    </>
  );
}

const DADOS: Record<DadoEmpresa, string> = {
  nome: 'Razão social',
  nomeFantasia: 'Nome fantasia',
  naturezaJuridica: 'Natureza jurídica',
  capitalSocial: 'Capital social',
  cnaePrincipal: 'CNAE principal',
  dataConstituicao: 'Data de constituição',
  objetoSocial: 'Objeto social',
  telefone: 'Telefone',
};

interface EmpresaFieldProps {
  parte: string;
  valor: unknown;
  onChange: (valor: unknown) => void;
}

function EmpresaField({ parte, valor, onChange }: EmpresaFieldProps) {
  const erroEm = useErroEm();
  const held = isRecord(valor) ? valor : {};
  return Object.entries(DADOS).map(([dado, rotulo]) => (
    <CampoSelect
      key={dado}
      label={`${rotulo} vem de`}
      {...erroEm('efeitos', `${parte}.${dado}`)}
      opcional
      valor={asText(held[dado])}
      onChange={(nome) => {
        const { [dado]: _, ...others } = held;
        onChange(nome === undefined ? others : { ...held, [dado]: nome });
      }}
    />
  ));
}
