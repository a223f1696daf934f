import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHOWN_BY_FORM } from '#features/auth/api.tsx';
import { useSendingKey } from '#features/formulario/api.tsx';
import { call, query } from '#platform/call.ts';
import { type CartaDetalhe, keepCarta, type Redacao } from '../queries.ts';

/** Who may sign a letter of this request. */
export function useAssinantes(requerimentoId: string) {
  return useQuery(query(carta.assinantes, { params: { id: requerimentoId } }));
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

/** Hands a draft to whoever signs it. */
export function useEnviarParaAssinatura() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<CartaDetalhe, 'id' | 'version'>) =>
      call(carta.enviarParaAssinatura, { params: { id }, body: { version } }),
    onSuccess: (detail) => keepCarta(cache, detail),
  });
}
