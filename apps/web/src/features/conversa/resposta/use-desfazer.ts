import { resposta } from '@balcao/contract/resposta';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ANEXO_GUARDADO } from '#features/envio/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { isKept } from '#platform/kept-shape.ts';
import { getCopy, keptKey, putCopy, removeCopy } from '#platform/local-copy.ts';
import { isProblem } from '#platform/problem.ts';
import { type Conhecidas, type Devolvida, drop, type Retida } from './queries.ts';

/** Replies being undone, with their content. */
interface Pedidas {
  items: readonly (Devolvida & { id: string })[];
}

const NONE: Pedidas = { items: [] };
const isPedidas = isKept<Pedidas>({ items: [{ id: '', texto: '', anexos: [ANEXO_GUARDADO] }] });

/** Delay before a lost response is retried, in milliseconds; a repeated undo has no further effect. */
const AGAIN_MS = 500;

/**
 * Undoes one's own replies and passes their content to `onBack`. The content is kept on this device from the press until then.
 * Neither a lost response nor a closed page loses it.
 */
export function useDesfazerResposta(
  requerimentoId: string,
  conhecidas: Conhecidas,
  onBack: (back: Devolvida) => void,
) {
  const cache = useQueryClient();
  const pedidas = usePedidas(keptKey(requerimentoId, 'desfazer'));
  const [unanswered, setUnanswered] = useState(false);
  const mutation = useMutation({
    mutationFn: ({ id }: Retida) => call(resposta.desfazer, { params: { id } }),
    retry: (failures, error) => failures < 1 && isProblem(error, 'network', 'timeout', 'unavailable'),
    retryDelay: AGAIN_MS,
    onMutate: (retida) => {
      setUnanswered(false);
      pedidas.add(retida);
    },
    onSuccess: (_, { id }) => drop(cache, id, false),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(resposta.list) }),
  });
  const answered = mutation.isPending || mutation.isSuccess;
  useGone(conhecidas, pedidas, (back) => {
    setUnanswered(!answered);
    onBack(back);
  });
  return {
    ...mutation,
    undoing: pedidas.items.length > 0,
    /** Says that the text came back although no response arrived. */
    backText: unanswered ? 'A resposta foi desfeita: o texto voltou.' : undefined,
  };
}

/** Returns the content of replies that no longer wait, unless they were sent. */
function useGone(
  { retidas, sairam, known }: Conhecidas,
  { items, remove }: ReturnType<typeof usePedidas>,
  onBack: (back: Devolvida) => void,
): void {
  const gone = known ? items.filter((one) => !retidas.some(({ id }) => id === one.id)) : [];
  const settle = useRef(() => {});
  useLayoutEffect(() => {
    settle.current = () => {
      remove(gone.map(({ id }) => id));
      const undone = gone.filter(({ id }) => !sairam.includes(id));
      if (undone.length === 0) return;
      const texto = undone.map((one) => one.texto).join('\n\n');
      onBack({ texto, anexos: undone.flatMap(({ anexos }) => anexos) });
    };
  });
  const ids = gone.map(({ id }) => id).join();
  useEffect(() => {
    if (ids !== '') settle.current();
  }, [ids]);
}

/** Replies being undone, restored also from a page that was closed too early. */
function usePedidas(key: string) {
  const [{ items }, setPedidas] = useState(NONE);
  const latest = useRef(items);
  const keep = (next: Pedidas['items']) => {
    latest.current = next;
    setPedidas({ items: next });
    if (next.length > 0) putCopy(key, { items: next } satisfies Pedidas);
    else removeCopy(key);
  };
  useEffect(() => {
    void getCopy(key).then((copy) => {
      if (!isPedidas(copy) || latest.current.length > 0) return;
      latest.current = copy.items;
      setPedidas(copy);
    });
  }, [key]);
  return {
    items,
    add: ({ id, texto, anexos }: Retida) =>
      keep([...latest.current.filter((one) => one.id !== id), { id, texto, anexos }]),
    remove: (ids: readonly string[]) => keep(latest.current.filter(({ id }) => !ids.includes(id))),
  };
}
