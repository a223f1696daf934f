import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { representacao } from '@balcao/contract/representacao';
import { sessao } from '@balcao/contract/sessao';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { onNews } from '#platform/news.ts';
import { isProblem } from '#platform/problem.ts';
import { readAgain } from '#platform/read-again.ts';
import type { Seen } from '#platform/record-queries.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange, useReadAgain } from '#platform/use-change.ts';

export type Representacoes = ResponseOf<typeof representacao.doUsuario>;
export type Representacao = Representacoes['representa'][number];
export type Pedido = Representacoes['pedidos'][number];
export type Pedidos = ResponseOf<typeof representacao.pedidos>;
export type PedidoDaLista = Pedidos['items'][number];
export type PedidoDetalhe = ResponseOf<typeof representacao.pedido>;
export type PedidoSituacao = Pedido['situacao'];

type Body<R extends keyof typeof representacao> =
  ArgsOf<(typeof representacao)[R]> extends { body: infer B } ? B : never;

/** `meta` of a new request: its form shows the errors. */
const ASKING = { handles: [...SHOWN_BY_FORM.handles, 'representacao.too_many'] } as const;

/** The representations of a person, kept current: both sides get a notice of each decision. */
export function useRepresentacoes(id: string) {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews(({ evento }) => {
        if (evento !== 'notificacoes' && evento !== 'aberto') return;
        void readAgain(cache, representacao.doUsuario);
        // The decision may change whom the person represents.
        if (evento === 'notificacoes') void readAgain(cache, sessao.eu);
      }),
    [cache],
  );
  return useRepresentacoesLidas(id);
}

/** The same without listening to news, for a second section on the same screen. */
export function useRepresentacoesLidas(id: string) {
  return useQuery(query(representacao.doUsuario, { params: { id } }));
}

/** One page of requests; the previous page stays while the next one loads. */
export function usePedidos(search: SearchOf<typeof representacao.pedidos.address>) {
  const args = listArgs(representacao.pedidos, search);
  return useQuery({ ...query(representacao.pedidos, args), placeholderData: keepPreviousData });
}

/** One request, with the council's record of the company. */
export function usePedido(id: string) {
  return useQuery(query(representacao.pedido, { params: { id } }));
}

/** Queries that show representations. */
const READS = [representacao.doUsuario, representacao.pedidos, representacao.pedido, sessao.eu];

/** Requests to represent a company. */
export function useVincular() {
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Body<'pedir'>) =>
      call(representacao.pedir, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: useReadAgain(READS),
    meta: ASKING,
  });
}

/** Requests to act for another person as their proxy. */
export function useVincularPessoa() {
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Body<'pedirPorPessoa'>) =>
      call(representacao.pedirPorPessoa, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: useReadAgain(READS),
    meta: ASKING,
  });
}

/** Withdraws a request of the person. One that was decided meanwhile is refetched. */
export function useDesistir() {
  return useMutation({
    mutationFn: (id: string) =>
      call(representacao.desistir, { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      }),
    onSettled: useReadAgain(READS),
  });
}

/** Lets staff link a person to a company. */
export function useIncluir(usuarioId: string) {
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Body<'incluir'>) =>
      withStepUp(() =>
        call(representacao.incluir, { params: { id: usuarioId }, body }, { idempotencyKey: keyFor(body) }),
      ),
    onSuccess: useReadAgain(READS),
    meta: SHOWN_BY_FORM,
  });
}

/** Changes the last day or the capacity. */
export const useAlterar = (id: string) =>
  useChange(
    (body: Body<'alterar'>) => call(representacao.alterar, { params: { id }, body }),
    READS,
    SHOWN_BY_FORM,
  );

/** Ends it at once. */
export const useEncerrar = ({ id, version }: Seen) =>
  useChange(
    (body: Omit<Body<'encerrar'>, 'version'>) =>
      call(representacao.encerrar, { params: { id }, body: { ...body, version } }),
    READS,
    SHOWN_BY_FORM,
  );

/** Confirms a request by its proof, or refuses it with a reason for the requester. */
export function useDecidir(id: string) {
  const refresh = useReadAgain(READS);
  return useMutation({
    mutationFn: (decisao: { confirmar: Body<'confirmar'> } | { recusar: Body<'recusar'> }) =>
      'recusar' in decisao
        ? call(representacao.recusar, { params: { id }, body: decisao.recusar })
        : withStepUp(() => call(representacao.confirmar, { params: { id }, body: decisao.confirmar })),
    // Not awaited: the refetched request replaces the form before it could continue.
    onSettled: () => void refresh(),
    meta: SHOWN_BY_FORM,
  });
}
