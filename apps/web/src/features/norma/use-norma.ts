import { norma } from '@balcao/contract/norma';
import { type NormaChave, valorPadrao } from '@balcao/domain/norma/catalogo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { query } from '#platform/call.ts';

/** Norms change from a day to come on: what was read holds for the rest of the visit, mostly. */
const FRESH_MS = 5 * 60_000;

/** Reads what a norm is on the day that rules a case, today where none is given; the legal value until it is known. */
export function useNorma(em?: IsoDate): (chave: NormaChave) => number {
  const { data } = useQuery({
    ...query(norma.vigentes, { query: em === undefined ? {} : { em } }),
    staleTime: FRESH_MS,
  });
  const valores = data?.valores;
  return useCallback((chave) => valores?.[chave] ?? valorPadrao(chave), [valores]);
}
