import type { ResponseOf } from '@balcao/contract/kernel/route';
import { usuario } from '@balcao/contract/usuario';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';

/** A code that was sent, and where to. */
export type PedidoDeCodigo = ResponseOf<typeof usuario.pedirCodigo>;

/** Sends a code to a contact that the person wants to use. */
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
