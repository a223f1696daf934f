import type { CampoInfo } from '@balcao/domain/formulario/campo';
import { Callout, type Tone } from '#ui/callout.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import type { InputProps } from '../field-module.ts';

const TONES: Record<NonNullable<CampoInfo['tom']>, Tone> = {
  informacao: 'info',
  aviso: 'atencao',
  sucesso: 'sucesso',
};

/** A notice is read where the form asks, and has no answer. */
export function Input({ campo }: InputProps<CampoInfo>) {
  return (
    <Callout tone={TONES[campo.tom ?? 'informacao']}>
      <PlaceText text={campo.texto} />
    </Callout>
  );
}
