import type { SearchOf } from '@balcao/contract/kernel/address';
import type { QueryOf, ResponseOf } from '@balcao/contract/kernel/route';
import { termo } from '@balcao/contract/termo';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { download, saveFile } from '#platform/download.ts';
import { listArgs } from '#platform/list-search.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import type { TERMO_SEARCH } from './termo-search.ts';

export type Termo = ResponseOf<typeof termo.get>;
export type Publicado = NonNullable<Termo['publicado']>;
export type Leitor = ResponseOf<typeof termo.leitores>['items'][number];

const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'modelo.refused', 'not_found', 'not_possible'] as const };

export function useTermo() {
  return useQuery({ ...query(termo.get), staleTime: 0 });
}

export function useVersao(versao: number) {
  return useQuery(query(termo.versao, { params: { versao } }));
}

/** Who confirmed that they read the terms, as the search narrows it. */
export function useLeitores(search: SearchOf<typeof TERMO_SEARCH>) {
  return useQuery({
    ...query(termo.leitores, listArgs(termo.leitores, search)),
    placeholderData: keepPreviousData,
  });
}

/** Saves those whom the filters find as a file, after the person confirmed who they are. */
export function useExportarLeitores() {
  return useMutation({
    mutationFn: async (
      asked: Partial<QueryOf<typeof termo.exportarLeitores>> & { formato: 'csv' | 'xlsx' },
    ) => saveFile(await withStepUp(() => download(termo.exportarLeitores, { query: asked }))),
    meta: SHOWN_BY_FORM,
  });
}

/** Saves the draft. `version` is that of the replaced draft, null for none. */
export function useSalvar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number | null; corpo: CorpoTermo }) => call(termo.salvar, { body }),
    onSuccess: (fresh) => cache.setQueryData(keyOf(termo.get, {}), fresh),
    onError: () => readAgain(cache),
    meta: SHOWN,
  });
}

export function useDescartar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(termo.descartar, { query: { version } }),
    onSettled: () => readAgain(cache),
    meta: SHOWN,
  });
}

/** Publishes the draft, after the person confirmed who they are. */
export function usePublicar() {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: { version: number; motivo: string; desde: string }) =>
      withStepUp(() => call(termo.publicar, { body }, { idempotencyKey: keyFor(body) })),
    // The difference on screen is that of a draft which is gone.
    onSuccess: () => readAgain(cache, 'none'),
    onError: () => readAgain(cache),
    meta: SHOWN,
  });
}

/** Withdraws the version that waits for its day. */
export function useRetirar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (versao: number) => withStepUp(() => call(termo.retirar, { params: { versao } })),
    onSettled: () => readAgain(cache),
    meta: SHOWN,
  });
}

/** Restores a version as the draft. */
export function useRestaurar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ versao, version }: { versao: number; version: number | null }) =>
      call(termo.restaurar, { params: { versao }, body: { version } }),
    onSettled: () => readAgain(cache),
    meta: SHOWN,
  });
}

function readAgain(cache: QueryClient, diferenca: 'active' | 'none' = 'active') {
  return Promise.all([
    cache.invalidateQueries({ queryKey: keyOf(termo.get) }),
    cache.invalidateQueries({ queryKey: keyOf(termo.versoes) }),
    cache.invalidateQueries({ queryKey: keyOf(termo.diferenca), refetchType: diferenca }),
  ]);
}
