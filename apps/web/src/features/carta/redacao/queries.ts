import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { isProblem, type ProblemError } from '#platform/problem.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { type CartaDetalhe, keepCarta, type Redacao } from '../queries.ts';
import { SHOWN } from '../use-ato.ts';

/** The source of possible signers: a request, or a draft without a request. */
export type DeQuem = { requerimentoId: string } | { cartaId: string };

/** The people who may sign the letter. */
export function useAssinantes(de: DeQuem) {
  return useQuery(
    'cartaId' in de
      ? query(carta.assinantesDaCarta, { params: { id: de.cartaId } })
      : query(carta.assinantes, { params: { id: de.requerimentoId } }),
  );
}

/** The request of a letter. */
export function usePedidoDaCarta(id: string) {
  return useQuery(query(requerimento.detail, { params: { id } }));
}

/** Creates a letter; a retry with the same text creates no second one. */
export function useRedigir(requerimentoId: string) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Redacao) =>
      call(
        carta.redigir,
        { params: { id: requerimentoId }, body },
        { idempotencyKey: keyFor([requerimentoId, body]) },
      ),
    onSuccess: (detail) => keepCarta(cache, detail),
    meta: SHOWN_BY_FORM,
  });
}

/** Changes a draft of the given version; a retry of the same change applies it once. */
export function useAlterar(id: string) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Redacao & { version: number }) =>
      call(carta.alterar, { params: { id }, body }, { idempotencyKey: keyFor([id, body]) }),
    onSuccess: (detail) => keepCarta(cache, detail),
    meta: { handles: SHOWN },
  });
}

/** The result of sending a draft for signature: sent, refused for its content, or failed. */
export type Passagem = { passada: CartaDetalhe } | { recusa: ProblemError } | null;

/** Sends a saved draft for signature. Returns a refusal of its content; other failures appear as a toast. */
export function usePassar() {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, version }: CartaDetalhe) =>
      call(
        carta.enviarParaAssinatura,
        { params: { id }, body: { version } },
        { idempotencyKey: keyFor([id, version]) },
      ),
    onSuccess: (detail) => keepCarta(cache, detail),
  });
  const passar = async (saved: CartaDetalhe): Promise<Passagem> => {
    try {
      return { passada: await mutateAsync(saved) };
    } catch (error) {
      return isProblem(error, 'validation') ? { recusa: error } : null;
    }
  };
  return { passar, passando: isPending };
}
