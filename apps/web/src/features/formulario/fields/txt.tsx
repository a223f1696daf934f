import type { CampoTxt } from '@balcao/domain/formulario/campo';
import { countChars } from '@balcao/domain/formulario/comprimento';
import { CharCounter } from '#ui/char-counter.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';

/** A box as wide as what goes in it tells how much is expected. */
const SHORT_MAX = 20;

export function Input(props: InputProps<CampoTxt>) {
  const { campo, typed, onChange } = props;
  if (campo.mascara) {
    return (
      <MaskedField {...fieldProps(props)} mask={campo.mascara} value={asText(typed)} onChange={onChange} />
    );
  }
  const short = campo.maxLength !== undefined && campo.maxLength <= SHORT_MAX;
  const name = campo.formato === 'nome' || campo.formato === 'nomeSocial';
  return (
    <div className={short ? classes.short : undefined}>
      <TextField
        {...fieldProps(props)}
        value={asText(typed)}
        autoCapitalize={name ? 'words' : undefined}
        spellCheck={name ? false : undefined}
        inputMode={campo.formato === 'nup' || campo.formato === 'nis' ? 'numeric' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* A short code fills its box before anybody could be told. */}
      {campo.maxLength !== undefined && !short && (
        <CharCounter quiet limit={campo.maxLength} length={countChars(asText(typed))} />
      )}
    </div>
  );
}
