import { formatCentavos, parseCentavos } from '@balcao/domain/dinheiro/centavos';
import type {
  CampoCep,
  CampoData,
  CampoEmail,
  CampoFone,
  CampoInt,
  CampoLongo,
  CampoMoeda,
  CampoTxt,
} from '@balcao/domain/formulario/campo';
import { countChars } from '@balcao/domain/formulario/comprimento';
import { LONGO_MAX } from '@balcao/domain/formulario/tipos/longo';
import { CEP_MASK } from '@balcao/domain/pessoa/cep';
import { CNPJ_MASK } from '@balcao/domain/pessoa/cnpj';
import { CPF_MASK } from '@balcao/domain/pessoa/cpf';
import { formatTelefone, nationalTelefone, TELEFONE_MASKS } from '@balcao/domain/pessoa/telefone';
import { Suspense } from 'react';
import { CharCounter } from '#ui/char-counter.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type FieldModule, fieldProps, filledBy, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';
import { useCepFill } from './use-cep-fill.ts';

const ConfirmarPorCodigo = lazyPart(() => import('./confirmar-por-codigo.tsx'), 'ConfirmarPorCodigo');

/** Value and handler of a text box. */
const typedProps = ({ typed, onChange }: InputProps) => ({
  value: asText(typed),
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** Short values get a narrow box, which shows how much is expected. */
const SHORT_MAX = 20;

export const txt = filledBy((props: InputProps<CampoTxt>) => {
  const { campo, typed, onChange } = props;
  if (campo.mascara)
    return (
      <MaskedField {...fieldProps(props)} mask={campo.mascara} value={asText(typed)} onChange={onChange} />
    );
  const short = campo.maxLength !== undefined && campo.maxLength <= SHORT_MAX;
  const name = campo.formato === 'nome' || campo.formato === 'nomeSocial';
  return (
    <div className={short ? classes.short : undefined}>
      <TextField
        {...fieldProps(props)}
        {...typedProps(props)}
        autoCapitalize={name ? 'words' : undefined}
        spellCheck={name ? false : undefined}
        inputMode={campo.formato === 'nup' || campo.formato === 'nis' ? 'numeric' : undefined}
      />
      {/* A short code needs no counter. */}
      {campo.maxLength !== undefined && !short && (
        <CharCounter quiet limit={campo.maxLength} length={countChars(asText(typed))} />
      )}
    </div>
  );
});

const countLines = (typed: string) => countChars(typed, 'multiple');

export const longo: FieldModule<CampoLongo> = {
  Input: (props) => (
    <TextareaField
      {...fieldProps(props)}
      {...typedProps(props)}
      limit={props.campo.maxLength ?? LONGO_MAX}
      count={countLines}
    />
  ),
};

export const int = filledBy((props: InputProps<CampoInt>) => (
  <div className={classes.short}>
    <TextField {...fieldProps(props)} {...typedProps(props)} inputMode="numeric" />
  </div>
));

/** Keeps the amount as typed, and stores integer cents when the field loses the focus. */
export const moeda = filledBy((props: InputProps<CampoMoeda>) => {
  const { typed, onChange } = props;
  return (
    <div className={classes.short}>
      <TextField
        {...fieldProps(props)}
        {...typedProps(props)}
        inputMode="decimal"
        before="R$"
        value={shownAmount(typed)}
        onBlur={() => {
          const cents = typeof typed === 'string' ? parseCentavos(typed) : null;
          if (cents !== null) onChange(cents);
        }}
      />
    </div>
  );
});

function shownAmount(typed: unknown): string {
  if (typeof typed === 'string') return typed;
  return typeof typed === 'number' && Number.isSafeInteger(typed)
    ? formatCentavos(typed).replace('R$ ', '')
    : '';
}

/** A past date, as an example for dates that cannot be in the future. */
const PASSADO = '25/08/2019';

function isPast({ max }: CampoData): boolean {
  return typeof max === 'object' && 'hoje' in max && max.hoje <= 0 && (max.anos ?? 0) <= 0;
}

/** Keeps an incomplete or invalid date as typed, so that a draft loses nothing. */
export const data = filledBy((props: InputProps<CampoData>) => (
  <DateInput
    {...fieldProps(props)}
    exemplo={isPast(props.campo) ? PASSADO : undefined}
    value={asText(props.typed)}
    onChange={props.onChange}
  />
));

const masked = (mask: string | readonly [string, ...string[]]) =>
  filledBy((props: InputProps) => (
    <div className={classes.short}>
      <MaskedField {...fieldProps(props)} mask={mask} value={asText(props.typed)} onChange={props.onChange} />
    </div>
  ));

export const cpf = masked(CPF_MASK);
export const cnpj = masked(CNPJ_MASK);
export const cpfCnpj = masked([CPF_MASK, CNPJ_MASK]);

export const cep = filledBy((props: InputProps<CampoCep>) => {
  const { change, unknown } = useCepFill(props);
  return (
    <div className={classes.short}>
      <MaskedField {...fieldProps(props)} mask={CEP_MASK} value={asText(props.typed)} onChange={change} />
      <p role="status">{unknown && 'CEP não encontrado. Preencha o endereço.'}</p>
    </div>
  );
});

function Codigo({ tipo, ...props }: InputProps<CampoEmail | CampoFone> & { tipo: 'email' | 'celular' }) {
  const { campo, item, onChange } = props;
  if (!campo.verificarPorCodigo) return null;
  return (
    <Suspense>
      <ConfirmarPorCodigo tipo={tipo} name={item.path} contato={asText(item.valor)} onUse={onChange} />
    </Suspense>
  );
}

export const email = filledBy((props: InputProps<CampoEmail>) => (
  <div>
    <TextField
      {...fieldProps(props)}
      {...typedProps(props)}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <Codigo tipo="email" {...props} />
  </div>
));

export const fone = filledBy((props: InputProps<CampoFone>) => (
  <div className={classes.short}>
    <MaskedField
      {...fieldProps(props)}
      mask={TELEFONE_MASKS}
      readPasted={nationalTelefone}
      // Stored with the country code, which the mask does not show.
      value={formatTelefone(asText(props.typed))}
      onChange={props.onChange}
      inputMode="tel"
    />
    <Codigo tipo="celular" {...props} />
  </div>
));
