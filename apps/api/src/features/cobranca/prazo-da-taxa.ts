import { type Db, withTx } from '@balcao/db/db';
import { rollLastDay } from '@balcao/domain/prazo/contagem';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { noticeRequerente } from '#features/requerimento/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { type Cobranca, lockCobranca, type Tentativa } from './access.ts';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { vencimentoDaTaxa } from './emitir-taxa.ts';
import { openTentativa } from './tentativa.ts';

/**
 * Days without a provider are nobody's: a fee whose first code is only made on a later day is to be paid within the whole
 * time from that day. Answers the attempt as it is then.
 */
export async function renewPrazo(
  db: Db,
  input: { cobranca: Cobranca; tentativa: Tentativa; now: Date },
): Promise<Tentativa> {
  const { cobranca, tentativa, now } = input;
  const isFee = cobranca.especie === 'TAXA' && cobranca.origemId === null;
  const isFirst = tentativa.provedor === null && isFee && cobranca.situacao === 'EMITIDA';
  if (!isFirst || todayInSaoPaulo(now) === todayInSaoPaulo(cobranca.createdAt)) return tentativa;
  return withTx(db, async (tx) => {
    const { localidadeIbge } = await tx
      .selectFrom('requerimento')
      .select('localidadeIbge')
      .where('id', '=', cobranca.requerimentoId)
      .executeTakeFirstOrThrow();
    const vencimento = await vencimentoDaTaxa(tx, { localidadeIbge, now });
    await lockCobranca(tx, cobranca.id);
    await tx
      .updateTable('cobranca')
      .set({ vencimento, updatedAt: now })
      .where('id', '=', cobranca.id)
      .where('situacao', '=', 'EMITIDA')
      .execute();
    return tx
      .updateTable('pagamentoTentativa')
      .set({ expiraEm: endOfDayInSaoPaulo(vencimento), updatedAt: now })
      .where('id', '=', tentativa.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Fees whose last day was lost, as to an outage that was registered since, are to be paid by the next business day (Decreto
 * 8.539/2015 art. 7º): before the day's list is made, so that nobody is archived for it. Their code ended with that day.
 */
export async function adiarTaxas(tx: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const over = await tx
    .selectFrom('cobranca as c')
    .innerJoin('requerimento as r', 'r.id', 'c.requerimentoId')
    .selectAll('c')
    .where('r.status', '=', 'AGUARDANDO_PAGAMENTO')
    .where('c.especie', '=', 'TAXA')
    .where('c.situacao', 'in', ['EMITIDA', 'A_VENCER'])
    .where('c.vencimento', '<', hoje)
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
  for (const taxa of over) {
    const calendario = await calendarioDoPedido(tx, taxa.requerimentoId);
    const { data } = rollLastDay(taxa.vencimento, calendario);
    if (data >= hoje) await adiar(tx, taxa, { vencimento: data, now });
  }
}

async function adiar(
  tx: Db,
  { id, requerimentoId }: Cobranca,
  { vencimento, now }: { vencimento: IsoDate; now: Date },
): Promise<void> {
  const taxa = await tx
    .updateTable('cobranca')
    .set({ vencimento, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await openTentativa(tx, taxa, now);
  const requerimento = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  await noticeRequerente(tx, systemActor(now), {
    ...{ requerimento, titulo: 'O prazo da taxa mudou', evento: `taxa_adiada:${vencimento}` },
    texto: `${requerimento.numero}: o último dia não valeu, porque o portal ou o Conselho parou. Pague até ${formatIsoDate(vencimento)}.`,
  });
}
