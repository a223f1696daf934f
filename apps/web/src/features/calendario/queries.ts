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

/** How often a recalculation under way is asked about, in milliseconds. */
const WATCH_MS = 1_500;

/** The days of a year; those of the year before stay while the next ones come. */
export function useFeriados(ano: number) {
  return useQuery({ ...query(calendario.list, { query: { ano } }), placeholderData: keepPreviousData });
}

/** How far the recalculation is; asked again while one is under way. */
export function useRecalculo() {
  return useQuery({
    ...polled(calendario.recalculo),
    refetchInterval: ({ state }) => (state.data?.andamento ? WATCH_MS : false),
  });
}

/** How many open requests have a deadline over this day; null until known or while there is no day. */
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

/** The federal days that a year lacks, without adding them. */
export function useFaltantes(ano: number) {
  return useQuery({
    queryKey: [...keyOf(calendario.importarFederais), ano],
    queryFn: () => call(calendario.importarFederais, { body: { ano, simular: true } }),
    // A question that is a write on the wire: asked once for each time that it is opened.
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

/** Reads a pasted list, or adds it. */
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
