import type { Db } from '@balcao/db/db';
import { descreverRecusa } from '@balcao/domain/cartao/recusa';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { tell } from '#features/aviso/api.ts';
import { trilho } from '#features/cobranca/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { SessaoDoCartao } from '#platform/cartao/gateway.ts';
import type { Pagamento } from './access.ts';

/** Notifies the payer, once for each attempt, that the bank did not authorise the card and that nothing was charged. */
export async function avisarRecusa(
  tx: Db,
  { tentativaId, usuarioId, situacao }: Pagamento,
  { sessao, now }: { sessao: SessaoDoCartao; now: Date },
): Promise<void> {
  if (sessao.situacao !== 'NEGADA' || situacao === 'NEGADA') return;
  const cobrancas = await trilho.cobrancasDe(tx, tentativaId);
  const descricao = cobrancas.map((one) => one.descricao).join('; ');
  const valor = formatCentavos(sessao.valor);
  const motivo = descreverRecusa(sessao.recusa ?? 'NAO_AUTORIZADO');
  await tell(tx, systemActor(now), [usuarioId], {
    template: 'cob.recusada',
    titulo: 'O pagamento com cartão não foi feito',
    texto: `${descricao}, ${valor}: ${motivo} Nada foi cobrado.`,
    variaveis: { descricao, valor, motivo },
    link: '/financeiro/cobrancas',
    chave: `cartao:recusado:${tentativaId}`,
  });
}
