import { carta } from '@balcao/contract/carta';
import { call } from '#platform/call.ts';
import { withStepUp } from '#platform/step-up.ts';
import type { CartaDetalhe } from '../queries.ts';

/** The fields of all acts. */
export interface Preenchido {
  motivo: string;
  objeto: string;
  dia: string;
  recebidaPor: string;
}

/** Acts on a letter that open a dialog. */
export type AtoComDialogo =
  | 'enviar_para_assinatura'
  | 'devolver_ao_redator'
  | 'expedir'
  | 'registrar_postagem'
  | 'registrar_entrega'
  | 'registrar_devolucao'
  | 'cancelar';

type Send = (seen: CartaDetalhe, filled: Preenchido, key: string) => Promise<CartaDetalhe>;

/**
 * Sends each act with the version that the person saw. A retry with the same key returns the first result instead of a
 * conflict.
 */
export const SENDS: Record<AtoComDialogo, Send> = {
  enviar_para_assinatura: (seen, _filled, key) =>
    call(carta.enviarParaAssinatura, of(seen, {}), { idempotencyKey: key }),
  devolver_ao_redator: (seen, { motivo }, key) =>
    call(carta.devolverAoRedator, of(seen, { motivo }), { idempotencyKey: key }),
  expedir: (seen, _filled, key) =>
    withStepUp(() => call(carta.expedir, of(seen, {}), { idempotencyKey: key })),
  registrar_postagem: (seen, { objeto, dia }, key) =>
    call(carta.registrarPostagem, of(seen, { objeto, postadaEm: dia }), { idempotencyKey: key }),
  registrar_entrega: (seen, { dia, recebidaPor }, key) =>
    call(carta.registrarEntrega, of(seen, { recebidaEm: dia, recebidaPor }), { idempotencyKey: key }),
  registrar_devolucao: (seen, { dia, motivo }, key) =>
    call(carta.registrarDevolucao, of(seen, { devolvidaEm: dia, motivo }), { idempotencyKey: key }),
  cancelar: (seen, { motivo }, key) => call(carta.cancelar, of(seen, { motivo }), { idempotencyKey: key }),
};

function of<B extends object>({ id, version }: CartaDetalhe, body: B) {
  return { params: { id }, body: { ...body, version } };
}
