import { useState } from 'react';
import { type FormErrors, useFormErrors } from '#ui/use-form-errors.ts';
import type { Digitado } from './digitado.ts';

/** Fields with choices: a new choice clears the error of the old one. */
const ESCOLHAS: Readonly<Record<string, keyof Digitado>> = {
  especie: 'especie',
  'comparecimento.representacao': 'representacao',
  assinanteId: 'assinanteId',
};

export interface ErrosDaCarta extends FormErrors {
  /** Call this at each attempt: the errors refer to the values of that time. */
  tried: () => void;
}

/** The errors of a letter form; a new choice clears its own error. */
export function useErrosDaCarta(typed: Digitado): ErrosDaCarta {
  const errors = useFormErrors();
  const [before, setBefore] = useState(typed);
  const holds = (name: string | null) => {
    const escolha = name === null ? undefined : ESCOLHAS[name];
    return escolha === undefined || typed[escolha] === before[escolha];
  };
  return {
    ...errors,
    items: errors.items.filter(({ name }) => holds(name)),
    of: (name) => (holds(name) ? errors.of(name) : undefined),
    tried: () => setBefore(typed),
  };
}
