import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { avisoPrazo } from '@balcao/domain/pagamento/prazo-do-acordo';
import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { tellDevedor } from './avisos.ts';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { idsDoPedido } from './do-pedido.ts';
import { lockPartes } from './partes-do-acordo.ts';
import { eventoDaRescisao, eventoDoAtraso } from './planejar-rescisao.ts';
import { totaisDoDia } from './total-do-dia.ts';

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

/**
 * Warns a late debtor that the agreement may be undone, and until when they can pay what is left of its oldest late
 * instalment.
 */
export async function avisarRescisao(tx: Db, parcelaId: string, now: Date): Promise<void> {
  const parcela = await loadCobranca(tx, parcelaId);
  const { requerimentoId, descricao } = parcela;
  if (requerimentoId === null) return;
  const open = (await lockPartes(tx, requerimentoId)).filter(
    (parte) => parte.parcelaId === parcelaId && isEmAberto(situacaoOf(parte)) && !parte.emDiscussao,
  );
  // Paid or contested since this job was enqueued.
  if (open.length === 0) return;
  const hoje = todayInSaoPaulo(now);
  const totais = await totaisDoDia(tx, open, hoje);
  const valor = formatCentavos(totais.reduce((sum, { total }) => sum + total, 0));
  const calendario = await calendarioDoPedido(tx, requerimentoId);
  const ultimoDia = avisoPrazo({ hoje, calendario }).vencimento;
  const prazo = formatIsoDate(ultimoDia);
  await tx
    .insertInto('acordoAviso')
    .values({ requerimentoId, cobrancaId: parcelaId, avisadoEm: now, prazo: ultimoDia })
    .onConflict((c) => c.doNothing())
    .execute();
  await tellDevedor(tx, parcela, {
    template: 'acordo.aviso_rescisao',
    titulo: 'Mantenha seu acordo',
    texto: `${descricao} está em atraso. Hoje ela custa ${valor}. Pague até ${prazo} para manter o acordo.`,
    variaveis: { descricao, valor },
    prazo,
    evento: eventoDaRescisao(parcelaId),
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

/**
 * Notifies the debtor, some days after its due date, that an instalment is late and what that leads to. It is kept as the
 * notice of the third day, so that the calendar of notices leaves a week after it.
 */
export async function avisarAtraso(tx: Db, cobrancaId: string, now: Date): Promise<void> {
  const parcela = await loadCobranca(tx, cobrancaId);
  if (!isEmAberto(situacaoOf(parcela)) || parcela.emDiscussao) return;
  const { descricao } = parcela;
  const [hoje] = await totaisDoDia(tx, [parcela], todayInSaoPaulo(now));
  const valor = formatCentavos(hoje?.total ?? parcela.valor);
  const { pessoaId } = parcela;
  await tx
    .insertInto('cobrancaAviso')
    .values({ cobrancaId, aviso: '3', pessoaId, dia: todayInSaoPaulo(now), createdAt: now })
    .onConflict((c) => c.doNothing())
    .execute();
  await tellDevedor(tx, parcela, {
    template: 'acordo.atraso',
    titulo: 'Parcela do acordo em atraso',
    texto: `${descricao} está em atraso. Hoje ela custa ${valor}. Pague para manter o acordo.`,
    variaveis: { descricao, valor },
    evento: eventoDoAtraso(cobrancaId),
    now,
  });
}

/** Notifies the debtor that the last instalment was paid and nothing of the agreement is left. */
export async function avisarAcordoQuitado(tx: Db, requerimentoId: string, now: Date): Promise<void> {
  const parcelas = await tx
    .selectFrom('cobranca as c')
    .selectAll('c')
    .where('c.especie', '=', 'PARCELA')
    .where('c.id', 'in', idsDoPedido(requerimentoId))
    .execute();
  const entrada = parcelas.find(({ ordem, origemId }) => ordem === 1 && origemId === null);
  const done = parcelas.every((one) => isQuitada(situacaoOf(one)) || situacaoOf(one) === 'PAGA_A_MENOR');
  if (!entrada || !done) return;
  const { numero } = await tx
    .selectFrom('requerimento')
    .select('numero')
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  const total = parcelas.filter(({ origemId }) => origemId === null).reduce((sum, one) => sum + one.valor, 0);
  const valor = formatCentavos(total);
  const descricao = `Acordo ${numero}`;
  await tellDevedor(tx, entrada, {
    template: 'acordo.quitado',
    titulo: 'Acordo quitado',
    texto: `${descricao}: todas as parcelas foram pagas. Não falta nada.`,
    variaveis: { descricao, valor },
    evento: `acordo_quitado:${requerimentoId}`,
    now,
  });
}

/** Notifies the debtor that the agreement ended, and how much of the debts was paid by it. */
export async function avisarRescindido(
  tx: Db,
  entrada: Cobranca,
  { requerimentoId, numero, pago, now }: { requerimentoId: string; numero: string; pago: number; now: Date },
): Promise<void> {
  const valor = formatCentavos(pago);
  const descricao = `Acordo ${numero}`;
  await tellDevedor(tx, entrada, {
    template: 'acordo.rescindido',
    titulo: 'Seu acordo foi desfeito',
    texto: `${descricao} foi desfeito por falta de pagamento. Os ${valor} que você pagou foram abatidos dos débitos mais antigos. O que falta voltou a ficar em aberto.`,
    variaveis: { descricao, valor },
    evento: `rescindido:${requerimentoId}`,
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
