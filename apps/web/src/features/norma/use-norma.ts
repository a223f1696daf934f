import { norma } from '@balcao/contract/norma';
import { type NormaChave, valorPadrao } from '@balcao/domain/norma/numeros';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { query } from '#platform/call.ts';

/** Norms change only from a future day on, so a value stays fresh for minutes. */
const FRESH_MS = 5 * 60_000;

/** Reads the value of a norm on a given day, or today. Returns the legal default until it is loaded. */
export function useNorma(em?: IsoDate): (chave: NormaChave) => number {
  const { data } = useQuery({
    ...query(norma.vigentes, { query: em === undefined ? {} : { em } }),
    staleTime: FRESH_MS,
  });
  const valores = data?.valores;
  return useCallback((chave) => valores?.[chave] ?? valorPadrao(chave), [valores]);
}
