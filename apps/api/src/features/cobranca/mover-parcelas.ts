import type { Db } from '@balcao/db/db';
import { entradaPrazo } from '@balcao/domain/pagamento/prazo-do-acordo';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { moveTermo } from '@balcao/domain/prazo/termo-movido';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Cobranca } from './access.ts';
import { adiarCobranca } from './adiar-cobranca.ts';

/** An instalment whose due day changed without its payer's knowledge. */
export interface ParcelaMovida {
  ordem: number;
  de: IsoDate;
  para: IsoDate;
}

/**
 * Moves unpaid instalments to the next business day when their day is no longer one, or an outage hit it (Lei
 * 9.784/1999 art. 66 § 1º; Decreto 8.539/2015 art. 7º). A payment on the new day is in time and costs nothing extra. No
 * instalment moves to an earlier day than agreed. The caller locks the request. @returns the moved instalments in
 * order.
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

/** The first instalment is due after business days, so a new holiday moves it. The others fall on days of the month. */
function derive({ ordem, vencimento, createdAt }: Cobranca, calendario: Calendario): IsoDate {
  return ordem === 1 ? entradaPrazo({ hoje: todayInSaoPaulo(createdAt), calendario }).vencimento : vencimento;
}
