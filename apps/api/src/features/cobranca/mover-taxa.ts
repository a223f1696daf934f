import type { Db } from '@balcao/db/db';
import { taxaAdiada } from '@balcao/domain/pagamento/prazo-da-taxa';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import { adiarCobranca } from './adiar-cobranca.ts';
import { openTentativa } from './tentativa.ts';

/** A fee whose last day changed without its requester's knowledge. */
export interface TaxaMovida {
  de: IsoDate;
  para: IsoDate;
}

/**
 * Moves the unpaid part of a fee to the next business day, when a holiday or an outage hit its last day (Decreto
 * 8.539/2015 art. 7º). The caller locks the request. Returns null when nothing moves.
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
    await adiarCobranca(tx, taxa, { vencimento: para, now });
    moved = { de: taxa.vencimento, para };
  }
  return moved;
}

/** Creates a new code for fees whose code ended before their postponed last day. */
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
            .innerJoin('pagamentoTentativaItem as i', 'i.tentativaId', 't.id')
            .whereRef('i.cobrancaId', '=', 'c.id')
            .where('t.expiraEm', '>', now),
        ),
      ),
    )
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
  for (const taxa of ended) await openTentativa(tx, [taxa], { now });
}
