import type { ResponseOf } from '@balcao/contract/kernel/route';
import { termo } from '@balcao/contract/termo';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Termo = ResponseOf<typeof termo.get>;

const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'modelo.refused', 'not_found'] as const };

export function useTermo() {
  return useQuery({ ...query(termo.get), staleTime: 0 });
}

export function useVersao(versao: number) {
  return useQuery(query(termo.versao, { params: { versao } }));
}

/** Saves the draft. `version` is that of the replaced draft, null for none. */
export function useSalvar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number | null; texto: string }) => call(termo.salvar, { body }),
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

/** Publishes the draft. */
export function usePublicar() {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: { version: number; motivo: string }) =>
      call(termo.publicar, { body }, { idempotencyKey: keyFor(body) }),
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

function readAgain(cache: QueryClient) {
  return Promise.all(
    [termo.get, termo.versoes, termo.diferenca].map((route) =>
      cache.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}
