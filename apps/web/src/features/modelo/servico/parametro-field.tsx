import type { Campo } from '@balcao/domain/formulario/campo';
import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import type { DadoEmpresa } from '@balcao/domain/formulario/efeito';
import { isRecord } from '@balcao/domain/formulario/valor';
import { CheckboxField, CheckboxGroup } from '#ui/choice-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { A_ESCOLHER, useOpcoesDeCampo } from '../cond/opcoes-de-campo.ts';
import { emOrdem } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type ErroEm, useErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import { CampoSelect } from './campo-select.tsx';
import type { Parametro } from './efeitos-catalogo.ts';
import { EspeciesField } from './especies-field.tsx';

/** A part of an effect as words; undefined when it is something else. */
function asText(valor: unknown): string | undefined {
  return typeof valor === 'string' ? valor : undefined;
}

/** A part of an effect as a list of words. */
function asList(valor: unknown): string[] {
  return Array.isArray(valor) ? valor.filter((item): item is string => typeof item === 'string') : [];
}

interface ParametroFieldProps {
  parametro: Parametro;
  /** Where it is among the effects: `0.registro`. */
  parte: string;
  valores: Readonly<Record<string, unknown>>;
  onChange: (valor: unknown) => void;
}

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
    case 'especies':
      return <EspeciesField label={rotulo} {...wrong} value={asList(valor)} onChange={onChange} />;
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
          onChange={(event) => onChange(event.currentTarget.value || none)}
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
    case 'validade':
      return <ValidadeField rotulo={rotulo} parte={parte} valor={valor} onChange={onChange} />;
    case 'revoga':
      return <RevogaField rotulo={rotulo} parte={parte} valor={valor} onChange={onChange} />;
    case 'empresa':
      return <EmpresaField parte={parte} valor={valor} onChange={onChange} />;
    case 'endereco':
      return <EnderecoField rotulo={rotulo} {...wrong} valor={asText(valor)} onChange={onChange} />;
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

function EmpresaField({ parte, valor, onChange }: Omit<ParteProps, 'rotulo'>) {
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

interface ParteProps {
  rotulo: string;
  /** Where it is among the effects: `0.validade`. */
  parte: string;
  valor: unknown;
  onChange: (valor: unknown) => void;
}

/** How long what an effect grants holds. */
function ValidadeField({ rotulo, parte, valor, onChange }: ParteProps) {
  const erroEm = useErroEm();
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
          {...erroEm('efeitos', parte)}
          value={Number(held.meses)}
          onChange={(meses) => onChange({ meses: meses ?? 1 })}
        />
      )}
      {modo === 'campo' && (
        <CampoSelect
          label="Campo com o dia"
          {...erroEm('efeitos', parte)}
          tipos={['data']}
          valor={asText(held.campo)}
          onChange={(campo) => onChange({ campo: campo ?? A_ESCOLHER })}
        />
      )}
    </>
  );
}

/** The documents that no longer hold, and why. */
function RevogaField({ rotulo, parte, valor, onChange }: ParteProps) {
  const erroEm = useErroEm();
  const held = isRecord(valor) ? valor : {};
  const especies = asList(held.especies);
  const motivo = asText(held.motivo) ?? '';
  const set = (next: { especies: string[]; motivo: string }) =>
    onChange(next.especies.length === 0 && next.motivo === '' ? undefined : next);
  return (
    <>
      <EspeciesField
        label={rotulo}
        {...erroEm('efeitos', `${parte}.especies`)}
        optional
        value={especies}
        onChange={(next) => set({ especies: next, motivo })}
      />
      {(especies.length > 0 || motivo !== '') && (
        <TextField
          label="Motivo da revogação"
          {...erroEm('efeitos', `${parte}.motivo`)}
          autoComplete="off"
          value={motivo}
          onChange={(event) => set({ especies, motivo: event.currentTarget.value })}
        />
      )}
    </>
  );
}

interface EnderecoFieldProps extends ErroEm {
  rotulo: string;
  /** What the names of the fields of the address begin with, which may be nothing; undefined for no address. */
  valor: string | undefined;
  onChange: (valor: string | undefined) => void;
}

/** An address among the answers, pointed at by its CEP. No address is something else than one without a beginning. */
function EnderecoField({ rotulo, id, error, valor, onChange }: EnderecoFieldProps) {
  const { form } = useModeloAberto();
  const found = listAlvos(form, null).flatMap(({ campo, lista, rotulo: label }) => {
    const comeco = lista ? null : comecoDoEndereco(campo);
    return comeco === null ? [] : [{ value: campo.nome, label, comeco }];
  });
  const chosen = found.find(({ comeco }) => comeco === valor);
  const problem =
    found.length === 0
      ? 'Nenhum CEP do formulário tem o nome interno “cep” ou um que termina em “Cep”.'
      : 'Este endereço não existe mais.';
  return (
    <>
      <CheckboxField
        label={rotulo}
        checked={valor !== undefined}
        onChange={(on) => onChange(on ? (found[0]?.comeco ?? '') : undefined)}
      />
      {valor !== undefined && (
        <SelectField
          label="CEP do endereço"
          id={id}
          placeholder="Escolha o campo"
          value={chosen?.value ?? ''}
          error={chosen ? error : problem}
          options={found}
          onChange={(event) => {
            const next = found.find(({ value }) => value === event.currentTarget.value);
            if (next) onChange(next.comeco);
          }}
        />
      )}
    </>
  );
}

/** What the names of an address begin with, told by its CEP: `novoCep` by «novo», `cep` by nothing. */
function comecoDoEndereco({ tipo, nome }: Campo): string | null {
  if (tipo !== 'cep') return null;
  return nome === 'cep' ? '' : (/^(.+)Cep$/.exec(nome)?.[1] ?? null);
}
