import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { avisoPrazo } from '@balcao/domain/pagamento/prazo-do-acordo';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { tellDevedor } from './avisos.ts';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { eventoDaRescisao } from './planejar-rescisao.ts';

/**
 * Notifies the debtor of a new agreement when its first instalment is due; the agreement begins only with that payment.
 */
export async function avisarAcordo(tx: Db, cobrancaId: string, now: Date): Promise<void> {
  const entrada = await loadCobranca(tx, cobrancaId);
  const { descricao } = entrada;
  const [valor, prazo] = [formatCentavos(entrada.valor), formatIsoDate(entrada.vencimento)];
  await tellDevedor(tx, entrada, {
    template: 'acordo.assinado',
    titulo: 'Pague a entrada do seu acordo',
    texto: `${descricao}: ${valor} até ${prazo}. O acordo começa quando ela é paga.`,
    variaveis: { descricao: `${descricao}, até ${prazo}`, valor },
    evento: `acordo:${cobrancaId}`,
    now,
  });
}

/** Warns a late debtor that the agreement may be undone, and until when they can pay. */
export async function avisarRescisao(tx: Db, cobrancaId: string, now: Date): Promise<void> {
  const parcela = await loadCobranca(tx, cobrancaId);
  // Paid or contested since this job was enqueued.
  if (!isEmAberto(situacaoOf(parcela)) || parcela.emDiscussao) return;
  const { descricao } = parcela;
  const valor = formatCentavos(parcela.valor);
  const calendario = await calendarioDoPedido(tx, parcela.requerimentoId);
  const prazo = formatIsoDate(avisoPrazo({ hoje: todayInSaoPaulo(now), calendario }).vencimento);
  await tellDevedor(tx, parcela, {
    template: 'acordo.aviso_rescisao',
    titulo: 'Mantenha seu acordo',
    texto: `${descricao} está em atraso. Pague até ${prazo} para manter o acordo.`,
    variaveis: { descricao, valor },
    prazo,
    evento: eventoDaRescisao(cobrancaId),
    now,
  });
}

/** Notifies the debtor of a lapsed proposal that the debts are owed as before, and what they can do. */
export async function avisarCaducidade(tx: Db, parcelas: readonly Cobranca[], now: Date): Promise<void> {
  const entrada = parcelas.find(({ ordem }) => ordem === 1);
  if (!entrada) return;
  const { descricao } = entrada;
  await tellDevedor(tx, entrada, {
    template: 'acordo.caducou',
    titulo: 'Seu acordo não começou',
    texto: `${descricao} não foi paga no prazo. Os débitos voltaram a ficar em aberto. Você pode pedir outro parcelamento.`,
    variaveis: { descricao, valor: formatCentavos(entrada.valor) },
    evento: `caducou:${entrada.id}`,
    now,
  });
}

function loadCobranca(tx: Db, id: string): Promise<Cobranca & { emDiscussao: boolean }> {
  return tx
    .selectFrom('cobranca as c')
    .selectAll('c')
    .select(EM_DISCUSSAO.as('emDiscussao'))
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
}
