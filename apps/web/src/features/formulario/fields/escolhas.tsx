import type {
  CampoCalc,
  CampoDecl,
  CampoInfo,
  CampoLocalidade,
  CampoMulti,
  CampoSel,
  CampoSn,
  CampoUf,
} from '@balcao/domain/formulario/campo';
import type { Opcoes } from '@balcao/domain/formulario/campo-partes';
import { type Contexto, chaveDeOpcoes, resolveOpcoes } from '@balcao/domain/formulario/contexto';
import { textsOf } from '@balcao/domain/formulario/lista';
import { regraDe } from '@balcao/domain/formulario/regras';
import { findUf, UFS } from '@balcao/domain/pessoa/uf';
import { useSettings } from '#platform/settings.ts';
import { Callout, type Tone } from '#ui/callout.tsx';
import { CheckboxField, CheckboxGroup, RadioField } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { FieldNotes } from '#ui/field.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { type Option, SelectField } from '#ui/select-field.tsx';
import { type FieldModule, fieldProps, filledBy, type InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';

const STATES = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

export const uf = filledBy((props: InputProps<CampoUf>) => (
  <SelectField
    {...fieldProps(props)}
    options={STATES}
    value={findUf(asText(props.typed))?.sigla ?? ''}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
));

/** The offices of the council. */
export const localidade = filledBy((props: InputProps<CampoLocalidade>) => {
  const offices = (useSettings()?.localidades ?? []).filter(({ escritorio }) => escritorio);
  return (
    <SelectField
      {...fieldProps(props)}
      options={offices.map(({ ibge, nome, uf }) => ({ value: ibge, label: `${nome}/${uf}` }))}
      value={asText(props.typed)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
});

const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
];

export const sn = filledBy((props: InputProps<CampoSn>) => (
  <RadioField
    {...fieldProps(props)}
    inline
    options={SIM_NAO}
    value={typeof props.item.valor === 'boolean' ? String(props.item.valor) : ''}
    onChange={(value) => props.onChange(value === 'true')}
  />
));

/** Radios for few options, or for explained ones; then a select; then a combobox for long lists. */
const RADIOS_MAX = 7;
const EXPLAINED_MAX = 12;
const SELECT_MAX = 30;

export const sel = filledBy((props: InputProps<CampoSel>) => {
  const { contexto } = useFormulario();
  const options = optionsOf(props.campo.opcoes, contexto);
  const field = { ...fieldProps(props), options, value: asText(props.typed) };
  const explained = options.some((option) => option.hint !== undefined);
  if (options.length <= (explained ? EXPLAINED_MAX : RADIOS_MAX))
    return <RadioField {...field} onChange={props.onChange} />;
  if (options.length > SELECT_MAX) return <ComboField {...field} onChange={props.onChange} />;
  return <SelectField {...field} onChange={(event) => props.onChange(event.currentTarget.value)} />;
});

export const multi: FieldModule<CampoMulti> = {
  Input: (props) => {
    const { contexto } = useFormulario();
    const empty = emptyListText(props.campo.opcoes, contexto);
    return (
      <>
        <CheckboxGroup
          {...fieldProps(props)}
          options={optionsOf(props.campo.opcoes, contexto)}
          value={textsOf(props.item.valor)}
          onChange={props.onChange}
        />
        {empty && <Callout>{empty}</Callout>}
      </>
    );
  },
};

/** Text of an empty list of the person's own things. */
const VAZIAS: Readonly<Record<string, string>> = {
  'cobrancas.emAberto': 'Você não tem débitos em aberto.',
  'cobrancas.parcelaveis': 'Você não tem débitos que possam ser parcelados.',
  'cobrancas.pagas': 'Não achamos pagamentos seus no portal.',
};

/** The text of an empty list of the person's own things; null for a fixed or non-empty list. */
function emptyListText(opcoes: Opcoes, contexto: Contexto): string | null {
  if (Array.isArray(opcoes) || resolveOpcoes(opcoes, contexto)?.length !== 0) return null;
  return VAZIAS[chaveDeOpcoes(opcoes)] ?? 'Não há nada para escolher aqui.';
}

/** The options of a field, for the components of the design system. */
function optionsOf(opcoes: Opcoes, contexto: Contexto): Option[] {
  return (resolveOpcoes(opcoes, contexto) ?? []).map(({ valor, rotulo, ajuda }) => ({
    value: valor,
    label: rotulo,
    hint: ajuda,
  }));
}

export const decl = filledBy((props: InputProps<CampoDecl>) => {
  const { label: title, optional, ...field } = fieldProps(props);
  return (
    <fieldset className={classes.statement}>
      <legend className={classes.statementTitle}>
        {title}
        {optional && ' (opcional)'}
      </legend>
      <CheckboxField
        {...field}
        label={props.campo.texto}
        checked={props.item.valor === true}
        onChange={props.onChange}
      />
    </fieldset>
  );
});

const TONES: Record<NonNullable<CampoInfo['tom']>, Tone> = {
  informacao: 'info',
  aviso: 'atencao',
  sucesso: 'sucesso',
};

/** A notice inside the form; it has no answer. */
export const info: FieldModule<CampoInfo> = {
  Input: ({ campo }) => (
    <Callout tone={TONES[campo.tom ?? 'informacao']}>
      <PlaceText text={campo.texto} />
    </Callout>
  ),
};

/** A calculated value, shown as it changes. */
export const calc = filledBy(({ campo, item }: InputProps<CampoCalc>) => {
  const { contexto } = useFormulario();
  const { valor } = item;
  return (
    <dl className={classes.worked}>
      <dt>{campo.rotulo}</dt>
      <dd>
        <FieldNotes hint={campo.ajuda} />
        <output>
          {valor === null || valor === undefined
            ? 'Ainda não calculado'
            : regraDe(campo).formatar(valor, campo, contexto)}
        </output>
      </dd>
    </dl>
  );
});
