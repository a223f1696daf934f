import { bloco } from '@balcao/contract/bloco';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modelo } from '@balcao/contract/modelo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHOWN_BY_FORM } from '#features/auth/api.tsx';
import { useSendingKey } from '#features/formulario/api.tsx';
import { call, keyOf, query } from '#platform/call.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { useChange } from '#platform/use-change.ts';

/** What the dialogs of the builder say themselves, in their place. */
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

/** The model as the portal has it now. Read once a visit: from then on the editor is ahead of it. */
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

/** Saves a new case, or another expectation of one. */
export function useSalvarCaso(tipoId: number) {
  const keyFor = useSendingKey();
  return useChange(
    ({ antes, body }: { antes: Caso | null; body: CasoInput }) =>
      antes
        ? call(modelo.alterarCaso, {
            params: { tipoId, id: antes.id },
            body: { ...body, version: antes.version },
          })
        : call(modelo.criarCaso, { params: { tipoId }, body }, { idempotencyKey: keyFor(body) }),
    [modelo.casos],
    SHOWN,
  );
}

export const useExcluirCaso = (tipoId: number) =>
  useChange(
    ({ id, version }: Pick<Caso, 'id' | 'version'>) =>
      call(modelo.excluirCaso, { params: { tipoId, id }, query: { version } }),
    [modelo.casos],
    SHOWN,
  );

/** Makes the draft the next version. */
export function usePublicar(tipoId: number) {
  const keyFor = useSendingKey();
  return useChange(
    (body: { version: number; motivo: string }) =>
      call(modelo.publicar, { params: { tipoId }, body }, { idempotencyKey: keyFor(body) }),
    [modelo.versoes],
    SHOWN,
  );
}

/** Throws the draft away; `findVersion` says which, once what is pending was saved. */
export function useDescartar(tipoId: number, findVersion: () => Promise<number | null>) {
  return useMutation({
    mutationFn: async () => {
      const version = await findVersion();
      if (version !== null) await call(modelo.descartar, { params: { tipoId }, query: { version } });
    },
    meta: SHOWN,
  });
}

/** Begins the draft again from a version. */
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

/** Keeps a group of fields for other forms. */
export function useCriarBloco() {
  const keyFor = useSendingKey();
  return useChange(
    (body: ArgsOf<typeof bloco.create>['body']) =>
      call(bloco.create, { body }, { idempotencyKey: keyFor(body) }),
    [bloco.list],
    SHOWN,
  );
}

/** Gives a block another name, description or questions. */
export function useAlterarBloco() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ArgsOf<typeof bloco.change>['body'] }) =>
      call(bloco.change, { params: { id }, body }),
    // What holds now is there before the form hears of a conflict.
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(bloco.list) }),
    meta: SHOWN,
  });
}

/** Removes a block; the forms made with it keep their copy. */
export function useExcluirBloco() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao }: Pick<BlocoDaLista, 'id' | 'versao'>) =>
      call(bloco.remove, { params: { id }, query: { versao } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(bloco.list) }),
    meta: { handles: [...HANDLES, 'not_found'] },
  });
}
