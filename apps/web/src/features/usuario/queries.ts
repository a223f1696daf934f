import { comunicacao } from '@balcao/contract/comunicacao';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import type { Comunicacao } from '@balcao/domain/pessoa/comunicacao';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { isProblem } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';

/** A person's record. */
export type Usuario = ResponseOf<typeof usuario.detail>;
export type Endereco = NonNullable<Usuario['endereco']>;

const SECOND_MS = 1000;

/** A record: one's own, or another one with the right to see people. */
export function useUsuario(id: string) {
  return useQuery({
    ...query(usuario.detail, { params: { id } }),
    // Refetches in the background too, so that the data are masked in time.
    refetchInterval: ({ state }) => untilMasked(state.data),
    refetchIntervalInBackground: true,
  });
}

/** Milliseconds until an opened record is masked; false when it is not open. */
export function untilMasked(record: Pick<Usuario, 'abertoAte'> | undefined): number | false {
  if (!record?.abertoAte) return false;
  return Math.max(0, Date.parse(record.abertoAte) - now().getTime()) + SECOND_MS;
}

/** Keeps the answer of a change. */
export function keepUsuario(cache: QueryClient, record: Usuario): void {
  cache.setQueryData(keyOf(usuario.detail, { params: { id: record.id } }), record);
  // The shell shows the social name and the photo.
  void cache.invalidateQueries({ queryKey: keyOf(sessao.eu) });
}

/** Saves the delivery of official communications; a conflict refetches the record. */
export function useEscolherComunicacao(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; comunicacao: Comunicacao }) =>
      call(comunicacao.escolher, { params: { id }, body }),
    onSuccess: (record) => keepUsuario(cache, record),
    onError: (error) => takeNewer(cache, error),
    meta: SHOWN_BY_FORM,
  });
}

/** The same without a loaded record: fetches the current version first. */
export function useEscolherAgora(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (escolha: Comunicacao) => {
      const params = { id };
      const { version } = await call(usuario.detail, { params });
      return call(comunicacao.escolher, { params, body: { version, comunicacao: escolha } });
    },
    onSuccess: (record) => keepUsuario(cache, record),
    meta: SHOWN_BY_FORM,
  });
}

/** Refetches the record after a conflict. */
export function takeNewer(cache: QueryClient, error: unknown) {
  return isProblem(error, 'stale') ? cache.invalidateQueries({ queryKey: keyOf(usuario.detail) }) : undefined;
}

/** A sent code, with its destination. */
export type PedidoDeCodigo = ResponseOf<typeof usuario.pedirCodigo>;

/** Sends a code to a new contact. */
export function usePedirCodigo() {
  return useMutation({
    mutationFn: (body: { tipo: 'email' | 'celular'; valor: string }) =>
      withStepUp(() => call(usuario.pedirCodigo, { body })),
    meta: SHOWN_BY_FORM,
  });
}

/** Confirms a contact with its code. */
export function useConfirmarCodigo() {
  return useMutation({
    mutationFn: (body: { pedidoId: string; codigo: string }) =>
      withStepUp(() => call(usuario.confirmarCodigo, { body })),
    meta: SHOWN_BY_FORM,
  });
}
