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

/** `meta` of what asks to be linked: its form shows why it was refused. */
const ASKING = { handles: [...SHOWN_BY_FORM.handles, 'representacao.too_many'] } as const;

/** For whom somebody acts, who acts for them, and what waits, as it is decided: both sides get a notice of that. */
export function useRepresentacoes(id: string) {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews(({ evento }) => {
        if (evento !== 'notificacoes' && evento !== 'aberto') return;
        void readAgain(cache, representacao.doUsuario);
        // In whose name the person may act changes with it.
        if (evento === 'notificacoes') void readAgain(cache, sessao.eu);
      }),
    [cache],
  );
  return useRepresentacoesLidas(id);
}

/** The same, for a part of the screen beside one that hears of news already: each would have it read again. */
export function useRepresentacoesLidas(id: string) {
  return useQuery(query(representacao.doUsuario, { params: { id } }));
}

/** A page of what people asked for; the page before stays while the next one comes. */
export function usePedidos(search: SearchOf<typeof representacao.pedidos.address>) {
  const args = listArgs(representacao.pedidos, search);
  return useQuery({ ...query(representacao.pedidos, args), placeholderData: keepPreviousData });
}

/** One of them, with what the council has of the company. */
export function usePedido(id: string) {
  return useQuery(query(representacao.pedido, { params: { id } }));
}

/** Whatever tells of it: the account, the list, and in whose name the person may act. */
const READS = [representacao.doUsuario, representacao.pedidos, representacao.pedido, sessao.eu];

/** Asks to be linked to a company. */
export function useVincular() {
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Body<'pedir'>) =>
      call(representacao.pedir, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: useReadAgain(READS),
    meta: ASKING,
  });
}

/** Asks to act for another person as their proxy. */
export function useVincularPessoa() {
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Body<'pedirPorPessoa'>) =>
      call(representacao.pedirPorPessoa, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: useReadAgain(READS),
    meta: ASKING,
  });
}

/** Takes an own request back. One that was decided meanwhile shows as it is. */
export function useDesistir() {
  return useMutation({
    mutationFn: (id: string) =>
      call(representacao.desistir, { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      }),
    onSettled: useReadAgain(READS),
  });
}

/** Links a person to a company without their asking. */
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

/** Sets another last day or capacity. */
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

/** Links person and company as the proof has it, or refuses with a reason that the person reads. */
export function useDecidir(id: string) {
  const refresh = useReadAgain(READS);
  return useMutation({
    mutationFn: (decisao: { confirmar: Body<'confirmar'> } | { recusar: Body<'recusar'> }) =>
      'recusar' in decisao
        ? call(representacao.recusar, { params: { id }, body: decisao.recusar })
        : withStepUp(() => call(representacao.confirmar, { params: { id }, body: decisao.confirmar })),
    // The form does not wait: what is read again takes its place, and with it what it does next.
    onSettled: () => void refresh(),
    meta: SHOWN_BY_FORM,
  });
}
