import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  assumir,
  type Detalhe,
  fetchRequerimento,
  fetchVisao,
  keepRequerimento,
  mayDo,
  useRequerimentoList,
} from '#features/requerimento/api.tsx';
import { goTo } from '#platform/navigation.ts';
import { type ClientProblemCode, isProblem } from '#platform/problem.ts';
import { ORDENS } from './fila-ordens.ts';
import type { FilaSearch } from './fila-search.ts';

/** Failures of taking that mean only that someone was faster. */
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

/** What the server is asked for. */
export function toArgs(search: FilaSearch) {
  const { pagina, porPagina } = search;
  const { desc, ...filtros } = toFiltros(search);
  return { ...filtros, pagina, porPagina, ...(desc === undefined ? {} : { desc: String(desc) }) };
}

/** What narrows and orders the view, without the page of it. */
export function toFiltros(search: FilaSearch) {
  const { visao, busca, etiqueta, subsituacao, status, tipo, grupo, data, inicio, fim, ordem } = search;
  const order = ordem && ORDENS[ordem];
  return {
    visao,
    ...(busca ? { busca } : {}),
    ...(etiqueta ? { etiqueta } : {}),
    ...(subsituacao ? { subsituacao } : {}),
    ...(status ? { status } : {}),
    ...(tipo ? { tipo } : {}),
    ...(grupo ? { grupo } : {}),
    // Today has the number 0.
    ...(data === undefined ? {} : { data }),
    ...(inicio ? { inicio } : {}),
    ...(fim ? { fim } : {}),
    ...(order ? { sort: order.sort, desc: order.desc } : {}),
  };
}

/** The view as it is exported: its rows, and the columns that the queue shows in fewer. */
export function toExport(search: FilaSearch, total: number) {
  const colunas = ['id', 'titulo', 'prioridade', 'autor', 'atendente', 'prazo', 'status'] as const;
  return { lista: 'fila' as const, filtros: toFiltros(search), colunas, total };
}

/** How many of the view are tried before it is said that nothing is left. */
const TRIES = 5;

/** Takes the most urgent request that nobody has, and opens it. Gives null when there is none. */
export function useTakeNext() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Detalhe | null> => {
      const { items } = await fetchVisao({ visao: 'sem_atendente', porPagina: TRIES });
      for (const { id } of items) {
        try {
          const seen = await fetchRequerimento(cache, id);
          if (mayDo(seen, 'assumir')) return await assumir(seen);
        } catch (error) {
          if (!isProblem(error, ...OVERTAKEN)) throw error;
        }
      }
      return null;
    },
    onSuccess: (detail) => {
      if (!detail) return;
      keepRequerimento(cache, detail);
      goTo(`/requerimento/${detail.id}`);
    },
    meta: { handles: SHOWN },
  });
}

/** Takes one request from where it is listed. */
export function useTake(onTaken: (detail: Detalhe) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => assumir(await fetchRequerimento(cache, id)),
    onSuccess: (detail) => {
      keepRequerimento(cache, detail);
      onTaken(detail);
    },
    meta: { handles: SHOWN },
  });
}

/** What is told of a failed taking: who stepped back because they are away was asked, and needs no error. */
export function unlessAway(error: Error | null): Error | null {
  return isProblem(error, 'ausencia.away') ? null : error;
}
