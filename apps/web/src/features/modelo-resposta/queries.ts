import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { requerimento } from '@balcao/contract/requerimento';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { recordQueries } from '#platform/record-queries.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Modelo = ResponseOf<typeof modeloResposta.list>['items'][number];
export type ModeloInput = ArgsOf<typeof modeloResposta.create>['body'];

/** Beside what every form tells, a publication tells what bars it. */
const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'modelo.refused', 'not_found'] as const };

export function useModelos({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...query(modeloResposta.list), enabled });
}

export const modelos = recordQueries(modeloResposta, {
  reads: [modeloResposta.versoes, modeloResposta.diferenca, requerimento.modelosResposta],
});

/** Puts the draft in force. */
export function usePublicar(id: string) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: { version: number; motivo: string | null }) =>
      call(modeloResposta.publicar, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => readLists(cache),
    onError: () => readAgain(cache),
    meta: SHOWN,
  });
}

/** Begins the draft again from a version. */
export function useRestaurar(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ versao, version }: { versao: number; version: number }) =>
      call(modeloResposta.restaurar, { params: { id, versao }, body: { version } }),
    onSettled: () => readAgain(cache),
    meta: SHOWN,
  });
}

function readAgain(cache: QueryClient) {
  // Of a draft that somebody else changed meanwhile another difference is published.
  return Promise.all([
    readLists(cache),
    cache.invalidateQueries({ queryKey: keyOf(modeloResposta.diferenca) }),
  ]);
}

/** What is listed: once published, the draft is gone, and what it changed cannot be asked for any more. */
function readLists(cache: QueryClient) {
  return Promise.all(
    [modeloResposta.list, modeloResposta.versoes, requerimento.modelosResposta].map((route) =>
      cache.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}
