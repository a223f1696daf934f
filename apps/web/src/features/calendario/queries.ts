import { calendario } from '@balcao/contract/calendario';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { polled } from '#platform/polled.ts';
import { recordQueries } from '#platform/record-queries.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange, useReadAgain } from '#platform/use-change.ts';

export type Feriado = ResponseOf<typeof calendario.list>['items'][number];
export type FeriadoInput = ArgsOf<typeof calendario.create>['body'];
export type Novo = ResponseOf<typeof calendario.importarFederais>['novos'][number];
export type Indisponibilidade = ResponseOf<typeof calendario.indisponibilidades>['items'][number];

/** Polling interval of a running recalculation, in milliseconds. */
const WATCH_MS = 1_500;

/** The days of a year; the previous year stays while the next one loads. */
export function useFeriados(ano: number) {
  return useQuery({ ...query(calendario.list, { query: { ano } }), placeholderData: keepPreviousData });
}

/** The state of the recalculation, polled while it runs. */
export function useRecalculo() {
  return useQuery({
    ...polled(calendario.recalculo),
    refetchInterval: ({ state }) => (state.data?.andamento ? WATCH_MS : false),
  });
}

/** Number of open requests whose deadline passes over this day; null without a day, and while loading. */
export function useAlcance(lugar: Pick<FeriadoInput, 'data' | 'municipioIbge' | 'uf'>): number | null {
  const { data, municipioIbge, uf } = lugar;
  const place = { ...(municipioIbge ? { municipioIbge } : {}), ...(uf ? { uf } : {}) };
  const reach = useQuery({
    ...query(calendario.alcance, { query: { data, ...place } }),
    enabled: data !== '',
    staleTime: 30_000,
  });
  return reach.data?.pedidos ?? null;
}

export function useIndisponibilidades() {
  return useQuery(query(calendario.indisponibilidades));
}

const { list, indisponibilidades, recalculo, alcance } = calendario;

/** The days, the outages, and how far the deadlines are. */
const READS = [list, indisponibilidades, recalculo, alcance];

export const feriados = recordQueries(calendario, { reads: [indisponibilidades, recalculo, alcance] });

/** The federal days that a year lacks; a dry run. */
export function useFaltantes(ano: number) {
  return useQuery({
    queryKey: [...keyOf(calendario.importarFederais), ano],
    queryFn: () => call(calendario.importarFederais, { body: { ano, simular: true } }),
    // A read through a write endpoint, so it runs once per opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useImportarFederais = () =>
  useChange(
    (ano: number) => call(calendario.importarFederais, { body: { ano, simular: false } }),
    READS,
    SHOWN_BY_FORM,
  );

/** Checks a pasted list, or adds it. */
export function useImportarLista() {
  const refresh = useReadAgain(READS);
  return useMutation({
    mutationFn: (body: { texto: string; simular: boolean }) => call(calendario.importarLista, { body }),
    onSettled: (done) => (done?.gravado ? refresh() : undefined),
    meta: SHOWN_BY_FORM,
  });
}

export const useRegistrarIndisponibilidade = () =>
  useChange(
    (body: ArgsOf<typeof calendario.registrarIndisponibilidade>['body']) =>
      call(calendario.registrarIndisponibilidade, { body }),
    READS,
    SHOWN_BY_FORM,
  );
