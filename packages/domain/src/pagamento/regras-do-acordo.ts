import { type Normas, valorEm } from '../norma/valor.ts';
import type { IsoDate } from '../prazo/data.ts';

/** What the council set for the agreements of a day. */
export interface RegrasDoAcordo {
  /** Per cent of the total that the first instalment pays at least, and in the last time that debts are divided again. */
  entrada: number;
  entradaUltima: number;
  /** The least instalment, in cents. */
  parcelaMinima: number;
  /** Per cent a month of simple interest on what waits. */
  jurosAoMes: number;
}

/** The rules of a day. */
export function regrasDoAcordo(normas: Normas, dia: IsoDate): RegrasDoAcordo {
  return {
    entrada: valorEm(normas, 'acordo.entrada', dia),
    entradaUltima: valorEm(normas, 'acordo.entrada_ultima', dia),
    parcelaMinima: valorEm(normas, 'acordo.parcela_minima', dia) * 100,
    jurosAoMes: valorEm(normas, 'acordo.juros', dia),
  };
}

/** What holds where the council set nothing. */
export const REGRAS_INICIAIS: RegrasDoAcordo = regrasDoAcordo([], '2000-01-01');

/** Whether these are what holds anyway. */
export function isRegraInicial(regras: RegrasDoAcordo): boolean {
  return (
    regras.entrada === REGRAS_INICIAIS.entrada &&
    regras.entradaUltima === REGRAS_INICIAIS.entradaUltima &&
    regras.parcelaMinima === REGRAS_INICIAIS.parcelaMinima &&
    regras.jurosAoMes === REGRAS_INICIAIS.jurosAoMes
  );
}
