import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { moveTermo } from '@balcao/domain/prazo/termo-movido';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { loadCalendario } from '#features/calendario/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { type DoPedido, tellDestinatario } from './avisos.ts';
import { changeCarta } from './eventos.ts';

interface Input {
  requerimento: DoPedido & { localidadeIbge: string };
  now: Date;
  /** Says in a sentence why a last day became another one. */
  describe: (de: IsoDate, para: IsoDate, desde: IsoDate) => string;
}

/**
 * Counts the terms of a request's letters again and keeps the last days that moved, tells the addressee, and answers how many
 * did. The caller holds the request. A second run finds nothing to do.
 */
export async function moveCartas(tx: Db, { requerimento, now, describe }: Input): Promise<number> {
  const cartas = await tx
    .selectFrom('carta')
    .selectAll()
    .where('requerimentoId', '=', requerimento.id)
    .where('situacao', '=', 'CIENTE')
    .where('prazoAte', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (cartas.length === 0) return 0;
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const system = systemActor(now);
  let moved = 0;
  for (const carta of cartas) {
    const { id, numero, cienteDia, prazoDias, prazoAte: atual } = carta;
    if (cienteDia === null || prazoDias === null || atual === null || numero === null) continue;
    const { vencimento: derivado } = exigenciaPrazo({
      ...{ ciencia: cienteDia, prazoDias, prorrogada: false, calendario },
    });
    const para = moveTermo({ atual, derivado, hoje: todayInSaoPaulo(now), calendario });
    if (para === atual) continue;
    const texto = describe(atual, para, cienteDia);
    const changed = await changeCarta(tx, system, carta, {
      ...{ ato: 'atualizar_prazo', texto, set: { prazoAte: para } },
    });
    await tellDestinatario(tx, system, {
      ...{ requerimento, carta: { id, numero } },
      aviso: {
        ...{ template: 'carta.prazo_recalculado', titulo: 'O prazo de uma carta mudou' },
        ...{
          texto: `${numero}. ${texto}`,
          variaveis: { mudanca: texto },
          evento: `prazo:${changed.version}`,
        },
      },
    });
    moved += 1;
  }
  return moved;
}
