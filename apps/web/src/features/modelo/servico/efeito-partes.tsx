import type { DadoEmpresa } from '@balcao/domain/formulario/efeito';
import { isRecord } from '@balcao/domain/formulario/valor';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { A_ESCOLHER } from '../cond/opcoes-de-campo.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import { CampoSelect } from './campo-select.tsx';
import { EspeciesField } from './especies-field.tsx';
import { asList, asText } from './read-parte.ts';

interface ParteProps {
  rotulo: string;
  /** Where it is among the effects: `0.validade`. */
  parte: string;
  valor: unknown;
  onChange: (valor: unknown) => void;
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

/** The fields from which the data of a firm come. */
export function EmpresaField({ parte, valor, onChange }: Omit<ParteProps, 'rotulo'>) {
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

/** How long what an effect grants holds. */
export function ValidadeField({ rotulo, parte, valor, onChange }: ParteProps) {
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
export function RevogaField({ rotulo, parte, valor, onChange }: ParteProps) {
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
