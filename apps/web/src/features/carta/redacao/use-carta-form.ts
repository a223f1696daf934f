import { useState } from 'react';
import { isKept, maybe } from '#platform/kept-shape.ts';
import { useKept } from '#platform/use-kept.ts';
import { DIA_BOM, type DiaLido } from '#ui/dia-lido.ts';
import { keptCarta } from '../kept.ts';
import type { CartaDetalhe } from '../queries.ts';
import { type Digitado, digitadoDe, EM_BRANCO, especieDe, partesDe } from './digitado.ts';
import { type ErrosDaCarta, useErrosDaCarta } from './use-erros-da-carta.ts';

/** The copy on this device: the typed text, and the state of the draft that it is based on. */
export interface Guardada extends Digitado {
  /** 0 for a new letter. */
  version: number;
  /** Number of events of the draft at that time. */
  eventos: number;
}

/** A new letter. */
export const NOVA: Guardada = { ...EM_BRANCO, version: 0, eventos: 0 };

/** A stored copy; older ones lack the state of the draft. */
type Copia = Digitado & Partial<Pick<Guardada, 'version' | 'eventos'>>;

const isCopia = isKept<Copia>({ ...EM_BRANCO, version: maybe(0), eventos: maybe(0) });

/** The form of an existing draft. */
export function guardadaDe(detail: CartaDetalhe): Guardada {
  return { ...digitadoDe(detail), ...baseDe(detail) };
}

/** The state of a draft that new text is based on. */
function baseDe({ version, eventos }: CartaDetalhe): Pick<Guardada, 'version' | 'eventos'> {
  return { version, eventos: eventos.length };
}

export interface CartaForm {
  typed: Guardada;
  put: (part: Partial<Guardada>) => void;
  /** How the day field was parsed. */
  dia: DiaLido;
  putDia: (data: string, lido: DiaLido) => void;
  errors: ErrosDaCarta;
  /** A key that changes to reset fields with half-typed values. */
  vez: number;
  /** Whether the typed text differs from the start. */
  mudou: boolean;
  /** Bases the typed text on this state of the draft. */
  rebase: (detail: CartaDetalhe, reads: Digitado) => void;
  /** Replaces the typed text by this state of the draft. */
  replace: (detail: CartaDetalhe) => void;
  /** Deletes the copy on this device. */
  forget: () => void;
}

/** The form state of a letter; its text stays on the device under `de` until it is saved. */
export function useCartaForm(de: string, start: Guardada): CartaForm {
  const [copia, setTyped, forget] = useKept<Copia>(keptCarta(de), start, isCopia);
  const { version = 0, eventos = 0 } = copia;
  const typed: Guardada = { ...copia, version, eventos };
  const [inicio, setInicio] = useState<Digitado>(start);
  const [dia, setDia] = useState(DIA_BOM);
  const [vez, setVez] = useState(0);
  const errors = useErrosDaCarta(typed);
  const put = (part: Partial<Guardada>) => {
    // The day field is cleared with the part that holds it.
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

/** Whether the form has a day to come on. */
function temDia(typed: Digitado): boolean {
  const especie = especieDe(typed);
  return especie !== null && partesDe(especie, typed).comparecimento;
}
