import { auditoria } from '@balcao/contract/auditoria';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { download, saveFile } from '#platform/download.ts';
import { listArgs } from '#platform/list-search.ts';
import { polled } from '#platform/polled.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import type { AuditoriaSearch } from './auditoria-search.ts';

export type Evento = ResponseOf<typeof auditoria.list>['items'][number];
export type EventoAberto = ResponseOf<typeof auditoria.detail>;
export type Cadeia = ResponseOf<typeof auditoria.cadeia>;
type Exportar = ArgsOf<typeof auditoria.exportar>['query'];

/** Polling interval of a running verification, in milliseconds. */
const WATCH_MS = 2_000;

/** One page of the audit log; the previous page stays while the next one loads. */
export function useEventos(search: AuditoriaSearch) {
  return useQuery({
    ...query(auditoria.list, listArgs(auditoria.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** One event with its facts. */
export const useEvento = (id: string) => useQuery(query(auditoria.detail, { params: { id } }));

/** The state of the chain, polled while it is verified. */
export function useCadeia() {
  return useQuery({
    ...polled(auditoria.cadeia),
    refetchInterval: ({ state }) => (state.data?.conferindo ? WATCH_MS : false),
  });
}

/** Asks for a verification of the chain. */
export function useConferir() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(auditoria.conferir, {}),
    onSuccess: (state) => cache.setQueryData(keyOf(auditoria.cadeia, {}), state),
    meta: SHOWN_BY_FORM,
  });
}

/** Saves the events that the filters find as a file, after the person confirmed who they are. */
export function useExportar() {
  return useMutation({
    mutationFn: async (asked: Exportar) =>
      saveFile(await withStepUp(() => download(auditoria.exportar, { query: asked }))),
    meta: SHOWN_BY_FORM,
  });
}
