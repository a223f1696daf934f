import { useState } from 'react';
import { isKept, maybe } from '#platform/kept-shape.ts';
import { useKept } from '#platform/use-kept.ts';
import { DIA_BOM, type DiaLido } from '#ui/dia-lido.ts';
import { keptCarta } from '../kept.ts';
import type { CartaDetalhe } from '../queries.ts';
import { type Digitado, digitadoDe, EM_BRANCO, especieDe, partesDe } from './digitado.ts';
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

/** A copy as it may be found: older ones do not say which state of the draft they go on from. */
type Copia = Digitado & Partial<Pick<Guardada, 'version' | 'eventos'>>;

const isCopia = isKept<Copia>({ ...EM_BRANCO, version: maybe(0), eventos: maybe(0) });

/** A draft as it stands, to be changed. */
export function guardadaDe(detail: CartaDetalhe): Guardada {
  return { ...digitadoDe(detail), ...baseDe(detail) };
}

/** The state of a draft that what is typed goes on from. */
function baseDe({ version, eventos }: CartaDetalhe): Pick<Guardada, 'version' | 'eventos'> {
  return { version, eventos: eventos.length };
}

export interface CartaForm {
  typed: Guardada;
  put: (part: Partial<Guardada>) => void;
  /** How the day to come on was read. */
  dia: DiaLido;
  putDia: (data: string, lido: DiaLido) => void;
  errors: ErrosDaCarta;
  /** Changes when the fields are to begin anew, with nothing half typed left in them. */
  vez: number;
  /** Whether what is typed reads other than what the writing began from. */
  mudou: boolean;
  /** What is typed goes on from this state of the draft. */
  rebase: (detail: CartaDetalhe, reads: Digitado) => void;
  /** This state of the draft takes the place of what is typed. */
  replace: (detail: CartaDetalhe) => void;
  /** Forgets what this device kept: it was saved, or given up. */
  forget: () => void;
}

/** A letter being written; what is typed stays on the device under `de` until it is saved. */
export function useCartaForm(de: string, start: Guardada): CartaForm {
  const [copia, setTyped, forget] = useKept<Copia>(keptCarta(de), start, isCopia);
  const { version = 0, eventos = 0 } = copia;
  const typed: Guardada = { ...copia, version, eventos };
  const [inicio, setInicio] = useState<Digitado>(start);
  const [dia, setDia] = useState(DIA_BOM);
  const [vez, setVez] = useState(0);
  const errors = useErrosDaCarta(typed);
  const put = (part: Partial<Guardada>) => {
    // The field of the day goes with the part that it is in, and what was typed there with it.
    if (temDia(typed) && !temDia({ ...typed, ...part })) setDia(DIA_BOM);
    setTyped((now) => ({ ...now, ...part }));
  };
  const putDia = (data: string, lido: DiaLido) => {
    setDia(lido);
    put({ data });
  };
  const rebase = (detail: CartaDetalhe, reads: Digitado) => {
    put(baseDe(detail));
    setInicio(reads);
  };
  const replace = (detail: CartaDetalhe) => {
    setTyped(guardadaDe(detail));
    setInicio(digitadoDe(detail));
    setDia(DIA_BOM);
    setVez((n) => n + 1);
    forget();
    errors.clear();
  };
  const mudou = CAMPOS.some((nome) => typed[nome] !== inicio[nome]);
  return { typed, put, dia, putDia, errors, vez, mudou, rebase, replace, forget };
}

const CAMPOS = Object.keys(EM_BRANCO) as (keyof Digitado)[];

/** Whether the person is called to a day, as far as it is typed. */
function temDia(typed: Digitado): boolean {
  const especie = especieDe(typed);
  return especie !== null && partesDe(especie, typed).comparecimento;
}
