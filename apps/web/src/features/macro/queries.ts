import { etiqueta } from '@balcao/contract/etiqueta';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { macro } from '@balcao/contract/macro';
import { requerimento } from '@balcao/contract/requerimento';
import { MAX_PREVIA } from '@balcao/domain/macro/passo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { newUuid } from '#platform/new-uuid.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { getSession } from '#platform/session.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { showRun } from './kept-run.ts';
import { type Corrida, deixadosStore } from './store.ts';

export type Macro = ResponseOf<typeof macro.list>['items'][number];
type Previa = ResponseOf<typeof macro.previa>;
export type PreviaItem = Previa['itens'][number];
export type Execucao = ResponseOf<typeof macro.execucao>;

const HANDLES: readonly ClientProblemCode[] = [
  ...SHOWN_BY_FORM.handles,
  'stale',
  'not_found',
  'macro.started',
];

export function useMacros() {
  return useQuery({ ...query(macro.list), staleTime: 60_000 });
}

/** Staff whom a macro may assign, for those who maintain the macros. */
export function usePessoas() {
  return useQuery({ ...query(macro.pessoas), staleTime: 300_000 });
}

/** Loads the preview of a selection in parts, and returns the parts as they arrive. */
export function usePrevia(macroId: string, ids: readonly string[]) {
  const [itens, setItens] = useState<readonly PreviaItem[]>([]);
  const previa = useQuery({
    queryKey: [...keyOf(macro.previa), macroId, ids],
    queryFn: async ({ signal }): Promise<Previa> => {
      // The first part sets the version. If the macro changed meanwhile, the server refuses the confirmation.
      let version: number | null = null;
      let whole: readonly PreviaItem[] = [];
      setItens([]);
      for (let at = 0; at < ids.length; at += MAX_PREVIA) {
        const body = { requerimentos: ids.slice(at, at + MAX_PREVIA) };
        const part = await call(
          macro.previa,
          { params: { id: macroId }, body },
          { signal, timeoutMs: 60_000 },
        );
        version ??= part.version;
        whole = [...whole, ...part.itens];
        setItens(whole);
      }
      return { version: version ?? 0, itens: [...whole] };
    },
    // The preview is a POST, so it runs once per opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { ...previa, itens };
}

/** Confirms the preview for the requests that can be processed. The run then appears at the foot of the screen. */
export function useExecutar(macroId: string, onDone: () => void) {
  // One key, so that a retry after a lost answer starts no second run.
  const [key] = useState(newUuid);
  return useMutation({
    mutationFn: ({ version, itens }: Previa) =>
      call(
        macro.executar,
        {
          params: { id: macroId },
          body: {
            version,
            itens: itens.map((item) => ({ id: item.id, version: item.version, vistoEm: item.vistoEm })),
          },
        },
        { idempotencyKey: key },
      ),
    onSuccess: ({ id, nome, executaEm, agora }) => {
      const comecaEm = now().getTime() + (Date.parse(executaEm) - Date.parse(agora));
      showRun({ id, nome, comecaEm, usuario: getSession()?.sub ?? '' });
      onDone();
    },
    meta: { handles: HANDLES },
  });
}

/** State of a run, fetched repeatedly from its start to its end. */
export function useExecucao({ id, comecaEm }: Corrida) {
  return useQuery({
    ...query(macro.execucao, { params: { id } }),
    refetchInterval: ({ state }) => {
      const ended = state.data?.situacao === 'concluida' || state.data?.situacao === 'desfeita';
      return ended ? false : Math.max(1_000, comecaEm - now().getTime());
    },
  });
}

/** Undoes a run: a macro before it starts, a bulk action also after it. */
export function useDesfazerMacro(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(macro.desfazer, { params: { id } }),
    onSuccess: (execucao) => cache.setQueryData(keyOf(macro.execucao, { params: { id } }), execucao),
    onError: () => cache.invalidateQueries({ queryKey: keyOf(macro.execucao) }),
    meta: { handles: HANDLES },
  });
}

/** Invalidates what a run changed, once it is over: requests, lists, counts, tags. */
export function useForgetAfterRun(execucao: Execucao | undefined) {
  const cache = useQueryClient();
  const isOver = execucao?.situacao === 'concluida' || (execucao?.lote && execucao.situacao === 'desfeita');
  const id = isOver ? execucao.id : null;
  const left = execucao?.itens.filter(({ situacao }) => situacao === 'recusado').map((one) => one.id) ?? [];
  const told = useRef(left);
  useEffect(() => {
    told.current = left;
  });
  const situacao = execucao?.situacao;
  // Only a bulk action reports leftovers. A macro keeps the selection, or started on the page of a request.
  const lote = execucao?.lote ?? false;
  useEffect(() => {
    if (id === null) return;
    if (lote && situacao === 'concluida') deixadosStore.set({ id, requerimentos: told.current });
    const { detail, list, contagens, modelosResposta } = requerimento;
    const { dosPedidos, doPedido } = etiqueta;
    for (const route of [detail, list, contagens, modelosResposta, etiqueta.list, dosPedidos, doPedido])
      void cache.invalidateQueries({ queryKey: keyOf(route) });
  }, [cache, situacao, lote, id]);
}
