import { useState } from 'react';
import { type FormErrors, useFormErrors } from '#ui/use-form-errors.ts';
import type { Digitado } from './digitado.ts';

/** Fields that are whole with one press: another choice is an answer to what was said of the one before. */
const ESCOLHAS: Readonly<Record<string, keyof Digitado>> = {
  especie: 'especie',
  'comparecimento.representacao': 'representacao',
  assinanteId: 'assinanteId',
};

export interface ErrosDaCarta extends FormErrors {
  /** To be called with each attempt: its errors are about what is typed then. */
  tried: () => void;
}

/** The errors of a letter that is being written; that of a choice goes when another one is made. */
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
