import type { Db } from '@balcao/db/db';
import { taxaAdiada } from '@balcao/domain/pagamento/prazo-da-taxa';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Cobranca } from './access.ts';
import { openTentativa } from './tentativa.ts';

/** A fee whose last day stands otherwise than its requester was told. */
export interface TaxaMovida {
  de: IsoDate;
  para: IsoDate;
}

/**
 * Puts what is still to be paid of a fee off to the next business day, where its last day was lost to a holiday or an outage
 * (Decreto 8.539/2015 art. 7º). The caller holds the request; null when nothing moves.
 */
export async function moverTaxa(
  tx: Db,
  input: { requerimentoId: string; localidadeIbge: string; now: Date },
): Promise<TaxaMovida | null> {
  const { requerimentoId, localidadeIbge, now } = input;
  const open = await tx
    .selectFrom('cobranca')
    .selectAll()
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'TAXA')
    .where('situacao', 'in', ['EMITIDA', 'A_VENCER'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length === 0) return null;
  const calendario = await loadCalendario(tx, localidadeIbge);
  let moved: TaxaMovida | null = null;
  for (const taxa of open) {
    const para = taxaAdiada({ atual: taxa.vencimento, hoje: todayInSaoPaulo(now), calendario });
    if (para === taxa.vencimento) continue;
    await adiar(tx, taxa, { vencimento: para, now });
    moved = { de: taxa.vencimento, para };
  }
  return moved;
}

/**
 * The code at the provider ends when it said; the one after it is put in hand then. One that was not made yet is made for
 * the new day.
 */
async function adiar(
  tx: Db,
  { id, vencimento: antes }: Cobranca,
  { vencimento, now }: { vencimento: IsoDate; now: Date },
): Promise<void> {
  const taxa = await tx
    .updateTable('cobranca')
    .set({ vencimento, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('pagamentoTentativa')
    .set({ expiraEm: endOfDayInSaoPaulo(vencimento), updatedAt: now })
    .where('cobrancaId', '=', id)
    .where('situacao', '=', 'CRIADA')
    .where('provedor', 'is', null)
    .execute();
  if (antes < todayInSaoPaulo(now)) await openTentativa(tx, taxa, now);
}

/** Fees whose code has ended before their last day, because that day was put off, have another one. */
export async function renovarCodigos(tx: Db, now: Date): Promise<void> {
  const ended = await tx
    .selectFrom('cobranca as c')
    .innerJoin('requerimento as r', 'r.id', 'c.requerimentoId')
    .selectAll('c')
    .where('r.status', '=', 'AGUARDANDO_PAGAMENTO')
    .where('c.especie', '=', 'TAXA')
    .where('c.situacao', 'in', ['EMITIDA', 'A_VENCER'])
    .where('c.vencimento', '>=', todayInSaoPaulo(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pagamentoTentativa as t')
            .select('t.id')
            .whereRef('t.cobrancaId', '=', 'c.id')
            .where('t.expiraEm', '>', now),
        ),
      ),
    )
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
  for (const taxa of ended) await openTentativa(tx, taxa, now);
}
