import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { isProblem, type ProblemError } from '#platform/problem.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { type CartaDetalhe, keepCarta, type Redacao } from '../queries.ts';
import { SHOWN } from '../use-ato.ts';

/** Whose signers are asked for: those of a request, or of a draft that is about none. */
export type DeQuem = { requerimentoId: string } | { cartaId: string };

/** Who may sign the letter. */
export function useAssinantes(de: DeQuem) {
  return useQuery(
    'cartaId' in de
      ? query(carta.assinantesDaCarta, { params: { id: de.cartaId } })
      : query(carta.assinantes, { params: { id: de.requerimentoId } }),
  );
}

/** The request that a letter is written in. */
export function usePedidoDaCarta(id: string) {
  return useQuery(query(requerimento.detail, { params: { id } }));
}

/** Writes a letter; the same text is one letter however often it is sent. */
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

/** Changes a draft, upon the version that what is typed goes on from; the same change is made once however often it is sent. */
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

/** What became of a draft that was handed on: with its signer, refused for what is written in it, or neither. */
export type Passagem = { passada: CartaDetalhe } | { recusa: ProblemError } | null;

/** Hands a saved draft to whoever signs it. What is wrong with its text is given back; any other failure is told by itself. */
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
