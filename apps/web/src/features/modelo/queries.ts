import { bloco } from '@balcao/contract/bloco';
import type { ArgsOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { modelo } from '@balcao/contract/modelo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

/** Errors that the dialogs of the builder show themselves. */
const HANDLES: readonly ClientProblemCode[] = [
  ...SHOWN_BY_FORM.handles,
  ...(['stale', 'modelo.refused', 'network', 'timeout', 'unavailable'] as const),
];
const SHOWN = { handles: HANDLES };

export type Modelo = ResponseOf<typeof modelo.get>;
export type VersaoDoModelo = ResponseOf<typeof modelo.versoes>['items'][number];
export type Caso = ResponseOf<typeof modelo.casos>['items'][number];
export type CasoInput = ArgsOf<typeof modelo.criarCaso>['body'];
export type BlocoDaLista = ResponseOf<typeof bloco.list>['items'][number];

/** The model on the server. It loads once per visit, because the editor is ahead of it afterwards. */
export function useModelo(tipoId: number) {
  return useQuery({
    ...query(modelo.get, { params: { tipoId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useCasos(tipoId: number) {
  return useQuery(query(modelo.casos, { params: { tipoId } }));
}

/** Sends a change and reloads what it affects. The second argument of `send` makes the idempotency key of a body. */
function useMudanca<V, R>(
  muda: RouteDef,
  send: (valor: V, keyFor: (body: unknown) => { idempotencyKey: string }) => Promise<R>,
  ...handles: ClientProblemCode[]
) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (valor: V) => send(valor, (body) => ({ idempotencyKey: keyFor(body) })),
    // Reloads before a form learns of a conflict.
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(muda) }),
    meta: { handles: [...HANDLES, ...handles] },
  });
}

/** Saves a new test, or changes one. */
export function useSalvarCaso(tipoId: number) {
  return useMudanca(modelo.casos, ({ antes, body }: { antes: Caso | null; body: CasoInput }, keyFor) =>
    antes
      ? call(modelo.alterarCaso, {
          params: { tipoId, id: antes.id },
          body: { ...body, version: antes.version },
        })
      : call(modelo.criarCaso, { params: { tipoId }, body }, keyFor(body)),
  );
}

export function useExcluirCaso(tipoId: number) {
  return useMudanca(modelo.casos, ({ id, version }: Pick<Caso, 'id' | 'version'>) =>
    call(modelo.excluirCaso, { params: { tipoId, id }, query: { version } }),
  );
}

/** Publishes the draft as the next version. */
export function usePublicar(tipoId: number) {
  return useMudanca(modelo.versoes, (body: { version: number; motivo: string }, keyFor) =>
    call(modelo.publicar, { params: { tipoId }, body }, keyFor(body)),
  );
}

/** Discards the draft. `findVersion` returns its version, after pending changes are saved. */
export function useDescartar(tipoId: number, findVersion: () => Promise<number | null>) {
  return useMutation({
    mutationFn: async () => {
      const version = await findVersion();
      if (version !== null) await call(modelo.descartar, { params: { tipoId }, query: { version } });
    },
    meta: SHOWN,
  });
}

/** Restores a version as the draft. */
export function useRestaurar(tipoId: number) {
  return useMutation({
    mutationFn: ({ versao, version }: { versao: number; version: number | null }) =>
      call(modelo.restaurar, { params: { tipoId, versao }, body: { version } }),
    meta: SHOWN,
  });
}

export function useBlocos(enabled: boolean) {
  return useQuery({ ...query(bloco.list), enabled });
}

/** Saves fields as a block for other forms. */
export function useCriarBloco() {
  return useMudanca(bloco.list, (body: ArgsOf<typeof bloco.create>['body'], keyFor) =>
    call(bloco.create, { body }, keyFor(body)),
  );
}

/** Changes the name, description or questions of a block. */
export function useAlterarBloco() {
  return useMudanca(bloco.list, ({ id, body }: { id: string; body: ArgsOf<typeof bloco.change>['body'] }) =>
    call(bloco.change, { params: { id }, body }),
  );
}

/** Deletes a block; forms made with it keep their copy. */
export function useExcluirBloco() {
  return useMudanca(
    bloco.list,
    ({ id, versao }: Pick<BlocoDaLista, 'id' | 'versao'>) =>
      call(bloco.remove, { params: { id }, query: { versao } }),
    'not_found',
  );
}
