import type { PrazoDerivado } from './relogio.ts';

export type Lado = 'conselho' | 'requerente' | 'terceiro';

/** The calendar days that one side has had a request. */
export interface DiasDoLado {
  lado: Lado;
  dias: number;
}

/**
 * The days of each side so far, from the ledger of the clock: the council, the requester and, where there is
 * one, the other body. The span runs from filing to today or to the end. Days of a closed request count for
 * no side.
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
