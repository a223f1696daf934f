import type { PrazoDerivado } from './relogio.ts';

export type Lado = 'conselho' | 'requerente' | 'terceiro';

/** The calendar days that one side has had a request. */
export interface DiasDoLado {
  lado: Lado;
  dias: number;
}

/**
 * The days of each side so far, out of the ledger of the clock: the council's, the requester's and, where one was waited
 * for, the other body's. All three are of the time from filing to today or to the end; a day in which the request was
 * closed is nobody's.
 */
export function listLados(clock: PrazoDerivado | null): DiasDoLado[] {
  const { diasComConselho = 0, diasComCidadao = 0, diasComTerceiro = 0 } = clock ?? {};
  const own: DiasDoLado[] = [
    { lado: 'conselho', dias: diasComConselho },
    { lado: 'requerente', dias: diasComCidadao },
  ];
  const waited = diasComTerceiro > 0 || clock?.aguardando === 'terceiro';
  return waited ? [...own, { lado: 'terceiro', dias: diasComTerceiro }] : own;
}
