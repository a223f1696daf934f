import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacaoModelo } from '@balcao/contract/manifestacao-modelo';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { requerimento } from '@balcao/contract/requerimento';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { recordQueries } from '#platform/record-queries.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Modelo = ResponseOf<typeof modeloResposta.list>['items'][number];
export type ModeloInput = ArgsOf<typeof modeloResposta.create>['body'];

/** A publication also shows its obstacles in the form. */
const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'modelo.refused', 'not_found'] as const };

/** The templates as they are offered where people write. */
const PARA_USAR = [requerimento.modelosResposta, manifestacaoModelo.modelosResposta];

export function useModelos({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...query(modeloResposta.list), enabled });
}

export const modelos = recordQueries(modeloResposta, {
  reads: [modeloResposta.versoes, modeloResposta.diferenca, ...PARA_USAR],
});

/** Publishes the draft. */
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

/** Restores a version as the draft. */
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
  // Somebody else may have changed the draft meanwhile, so the changes to publish differ.
  return Promise.all([
    readLists(cache),
    cache.invalidateQueries({ queryKey: keyOf(modeloResposta.diferenca) }),
  ]);
}

/** Reloads the lists only: after publication there is no draft to compare. */
function readLists(cache: QueryClient) {
  return Promise.all(
    [modeloResposta.list, modeloResposta.versoes, ...PARA_USAR].map((route) =>
      cache.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}
