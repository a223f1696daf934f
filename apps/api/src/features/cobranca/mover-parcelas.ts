import type { Db } from '@balcao/db/db';
import { entradaPrazo } from '@balcao/domain/pagamento/prazo-do-acordo';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { moveTermo } from '@balcao/domain/prazo/termo-movido';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Cobranca } from './access.ts';
import { adiarCobranca } from './adiar-cobranca.ts';

/** An instalment that is due on another day than whoever pays it was told. */
export interface ParcelaMovida {
  ordem: number;
  de: IsoDate;
  para: IsoDate;
}

/**
 * Puts the instalments that are still to be paid off to the next business day, where their day is none any more or the portal
 * was away on it (Lei 9.784/1999 art. 66 § 1º; Decreto 8.539/2015 art. 7º): paid then they are paid in time, with nothing on
 * top. None comes earlier than it was agreed. The caller holds the request; what moved is answered in its order.
 */
export async function moverParcelas(
  tx: Db,
  input: { requerimentoId: string; localidadeIbge: string; now: Date },
): Promise<ParcelaMovida[]> {
  const { requerimentoId, localidadeIbge, now } = input;
  const abertas = await tx
    .selectFrom('cobranca')
    .selectAll()
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'PARCELA')
    .where('situacao', 'in', ['EMITIDA', 'A_VENCER', 'VENCIDA'])
    .orderBy('ordem')
    .forUpdate()
    .execute();
  if (abertas.length === 0) return [];
  const calendario = await loadCalendario(tx, localidadeIbge);
  const movidas: ParcelaMovida[] = [];
  for (const parcela of abertas) {
    const { ordem, vencimento: de } = parcela;
    const para = moveTermo({
      atual: de,
      derivado: derive(parcela, calendario),
      hoje: todayInSaoPaulo(now),
      calendario,
    });
    if (para === de) continue;
    await adiarCobranca(tx, parcela, { vencimento: para, now });
    movidas.push({ ordem, de, para });
  }
  return movidas;
}

/** The first instalment is a term in business days, of which a new holiday is none; the others are days of the month. */
function derive({ ordem, vencimento, createdAt }: Cobranca, calendario: Calendario): IsoDate {
  return ordem === 1 ? entradaPrazo({ hoje: todayInSaoPaulo(createdAt), calendario }).vencimento : vencimento;
}
