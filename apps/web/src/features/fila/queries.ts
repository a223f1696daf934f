import { fila } from '@balcao/contract/fila';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumir } from '#features/distribuicao/api.tsx';
import { useRequerimentoList } from '#features/lista/api.tsx';
import { type Detalhe, fetchRequerimento, keepRequerimento, mayDo } from '#features/requerimento/api.tsx';
import { call } from '#platform/call.ts';
import { goTo } from '#platform/navigation.ts';
import { type ClientProblemCode, isProblem } from '#platform/problem.ts';
import { ORDENS } from './fila-ordens.ts';
import type { FilaSearch } from './fila-search.ts';

/** Errors of taking a request that mean that somebody was faster. */
const OVERTAKEN: readonly ClientProblemCode[] = [
  'stale',
  'not_found',
  'forbidden',
  'requerimento.transition_invalid',
];

const SHOWN: readonly ClientProblemCode[] = [
  ...OVERTAKEN,
  'ausencia.away',
  'network',
  'timeout',
  'unavailable',
  'internal',
];

/** One page of a working view, the most urgent first. */
export function useFila(search: FilaSearch) {
  return useRequerimentoList(toArgs(search), { still: true });
}

/** The query of the list for one page. */
export function toArgs(search: FilaSearch) {
  const { pagina, porPagina } = search;
  return { ...toFiltros(search), pagina, porPagina };
}

/** Filters and order of the view, without the page and what only this screen uses. */
export function toFiltros(search: FilaSearch) {
  const {
    pagina: _p,
    porPagina: _n,
    ordem,
    ocultas: _o,
    salva: _s,
    ver: _v,
    perdida: _l,
    ...filtros
  } = search;
  const order = ordem && ORDENS[ordem];
  return { ...filtros, sort: order?.sort, desc: order?.desc };
}

/** How many requests lost to others are tried before the error is shown. */
const TRIES = 10;

/** Id of the most urgent free request that this person may take, after the given one; null for none. */
async function fetchLivre(depois: string | undefined): Promise<string | null> {
  const { proximo } = await call(fila.proximo, {
    query: { livres: 'true', ...(depois === undefined ? {} : { depois }) },
  });
  return proximo?.id ?? null;
}

/** Takes the most urgent free request and opens it. Returns null when the person may take none. */
export function useTakeNext() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Detalhe | null> => {
      const tried: string[] = [];
      for (;;) {
        const id = await fetchLivre(tried.at(-1));
        if (id === null || tried.includes(id)) return null;
        tried.push(id);
        try {
          const seen = await fetchRequerimento(cache, id);
          if (mayDo(seen, 'assumir')) return await assumir(seen);
        } catch (error) {
          if (tried.length === TRIES || !isProblem(error, ...OVERTAKEN)) throw error;
        }
      }
    },
    onSuccess: (detail) => {
      if (!detail) return;
      keepRequerimento(cache, detail);
      goTo(`/requerimento/${detail.id}`);
    },
    meta: { handles: SHOWN },
  });
}

/** Takes one request from a list. */
export function useTake() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => assumir(await fetchRequerimento(cache, id)),
    onSuccess: (detail) => keepRequerimento(cache, detail),
    meta: { handles: SHOWN },
  });
}

/** The error to show after a failed taking; a person who declined because of their absence needs none. */
export function unlessAway(error: Error | null): Error | null {
  return isProblem(error, 'ausencia.away') ? null : error;
}
