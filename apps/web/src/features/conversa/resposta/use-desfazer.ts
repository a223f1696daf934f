import { resposta } from '@balcao/contract/resposta';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ANEXO_GUARDADO } from '#features/envio/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { isKept } from '#platform/kept-shape.ts';
import { getCopy, keptKey, putCopy, removeCopy } from '#platform/local-copy.ts';
import { isProblem } from '#platform/problem.ts';
import { type Conhecidas, type Devolvida, drop, type Retida } from './queries.ts';

/** Replies whose undoing was asked for, with what is to come back. */
interface Pedidas {
  items: readonly (Devolvida & { id: string })[];
}

const NONE: Pedidas = { items: [] };
const isPedidas = isKept<Pedidas>({ items: [{ id: '', texto: '', anexos: [ANEXO_GUARDADO] }] });

/** An answer that was lost is asked for again after this, in milliseconds: undone twice is undone once. */
const AGAIN_MS = 500;

/**
 * Takes own replies back; `onBack` gets what was in them. It is kept on this device from the press of the button until it
 * is given back: neither a lost answer nor a page that is left takes it away.
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
    /** What is said where the text came back without an answer. */
    backText: unanswered ? 'A resposta foi desfeita: o texto voltou.' : undefined,
  };
}

/** Gives back what is waited for as soon as it waits no longer, unless it left. */
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

/** What was asked for, also on a page that was left before the answer came. */
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
