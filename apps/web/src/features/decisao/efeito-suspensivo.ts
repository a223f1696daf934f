import { podeEsperarRecurso } from '@balcao/domain/requerimento/decisao';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';

/** What a suspended decision does not trigger by itself; staff handle the rest. */
export const O_QUE_ESPERA =
  'Até lá, o portal não muda a situação do registro marcada para outro dia, nem abre fiscalização por falta do responsável técnico deste pedido. O que já foi feito não se desfaz sozinho.';

type Recorrido = Pick<Detalhe, 'status' | 'workflow' | 'efeitoSuspensivo'>;

const AO_REQUERENTE = {
  nenhum: 'A decisão vale enquanto o recurso é julgado.',
  pedido:
    'Você pediu que a decisão espere o julgamento do recurso (efeito suspensivo). Enquanto isso não é decidido, ela vale.',
  concedido: 'A decisão espera o julgamento do recurso: o efeito suspensivo foi concedido.',
  negado:
    'A decisão vale enquanto o recurso é julgado: o efeito suspensivo foi negado. O motivo está no histórico.',
};

const A_EQUIPE = {
  ...AO_REQUERENTE,
  pedido:
    'Quem recorreu pede que a decisão espere o julgamento (efeito suspensivo). Antes de julgar, conceda ou negue em Ações.',
  concedido: `${AO_REQUERENTE.concedido} ${O_QUE_ESPERA}`,
};

/** Whether the decision holds during the appeal; null without an appeal, and where suspension is impossible. */
export function describeEfeito(
  { status, workflow, efeitoSuspensivo }: Recorrido,
  leitor: Leitor,
): string | null {
  if (status !== 'EM_RECURSO' || !podeEsperarRecurso(workflow)) return null;
  return (leitor === 'equipe' ? A_EQUIPE : AO_REQUERENTE)[efeitoSuspensivo ?? 'nenhum'];
}
