import { useState } from 'react';
import { isLike, useKept } from '#features/formulario/api.tsx';
import { DIA_BOM, type DiaLido } from '../dia-lido.ts';
import { keptCarta } from '../kept.ts';
import type { CartaDetalhe } from '../queries.ts';
import { type Digitado, digitadoDe, EM_BRANCO } from './digitado.ts';
import { type ErrosDaCarta, useErrosDaCarta } from './use-erros-da-carta.ts';

/** What this device keeps of a letter: what is typed, and the state of the draft that it goes on from. */
export interface Guardada extends Digitado {
  /** 0 for a letter that is no draft yet. */
  version: number;
  /** How much had happened to the draft by then. */
  eventos: number;
}

/** A letter that is only begun. */
export const NOVA: Guardada = { ...EM_BRANCO, version: 0, eventos: 0 };

const isGuardada = isLike(NOVA);

/** A draft as it stands, to be changed. */
export function guardadaDe(detail: CartaDetalhe): Guardada {
  return { ...digitadoDe(detail), ...baseDe(detail) };
}

/** The state of a draft that what is typed goes on from. */
export function baseDe({ version, eventos }: CartaDetalhe): Pick<Guardada, 'version' | 'eventos'> {
  return { version, eventos: eventos.length };
}

export interface CartaForm {
  typed: Guardada;
  put: (part: Partial<Guardada>) => void;
  /** How the day to come on was read. */
  dia: DiaLido;
  putDia: (data: string, lido: DiaLido) => void;
  errors: ErrosDaCarta;
  /** Forgets what this device kept: it was saved, or given up. */
  forget: () => void;
}

/** A letter being written; what is typed stays on the device under `de` until it is saved. */
export function useCartaForm(de: string, start: Guardada): CartaForm {
  const [typed, setTyped, forget] = useKept(keptCarta(de), start, isGuardada);
  const [dia, setDia] = useState(DIA_BOM);
  const errors = useErrosDaCarta(typed);
  const put = (part: Partial<Guardada>) => {
    // The field of the day goes with the part that it is in, and what was typed there with it.
    if ('especie' in part || 'comparece' in part) setDia(DIA_BOM);
    setTyped((now) => ({ ...now, ...part }));
  };
  const putDia = (data: string, lido: DiaLido) => {
    setDia(lido);
    put({ data });
  };
  return { typed, put, dia, putDia, errors, forget };
}
