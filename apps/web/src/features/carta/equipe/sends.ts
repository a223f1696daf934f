import { carta } from '@balcao/contract/carta';
import { call } from '#platform/call.ts';
import { withStepUp } from '#platform/step-up.ts';
import type { CartaDetalhe } from '../queries.ts';

/** What is filled in for an act, by the name of its field. */
export interface Preenchido {
  motivo: string;
  objeto: string;
  dia: string;
  recebidaPor: string;
}

/** What staff do to a letter in a dialog. */
export type AtoComDialogo =
  | 'enviar_para_assinatura'
  | 'devolver_ao_redator'
  | 'expedir'
  | 'registrar_postagem'
  | 'registrar_entrega'
  | 'registrar_devolucao'
  | 'cancelar';

type Send = (seen: CartaDetalhe, filled: Preenchido, key: string) => Promise<CartaDetalhe>;

/** How each act is asked of the server, upon the version that the person has seen. */
export const SENDS: Record<AtoComDialogo, Send> = {
  enviar_para_assinatura: (seen) => call(carta.enviarParaAssinatura, of(seen, {})),
  devolver_ao_redator: (seen, { motivo }) => call(carta.devolverAoRedator, of(seen, { motivo })),
  expedir: (seen, _filled, idempotencyKey) =>
    withStepUp(() => call(carta.expedir, of(seen, {}), { idempotencyKey })),
  registrar_postagem: (seen, { objeto, dia }) =>
    call(carta.registrarPostagem, of(seen, { objeto, postadaEm: dia })),
  registrar_entrega: (seen, { dia, recebidaPor }) =>
    call(carta.registrarEntrega, of(seen, { recebidaEm: dia, recebidaPor })),
  registrar_devolucao: (seen, { dia, motivo }) =>
    call(carta.registrarDevolucao, of(seen, { devolvidaEm: dia, motivo })),
  cancelar: (seen, { motivo }) => call(carta.cancelar, of(seen, { motivo })),
};

function of<B extends object>({ id, version }: CartaDetalhe, body: B) {
  return { params: { id }, body: { ...body, version } };
}
