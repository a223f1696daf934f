import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { reabertura } from '@balcao/contract/reabertura';
import type { Db } from '@balcao/db/db';
import { findReabertura } from '@balcao/domain/requerimento/reabertura';
import { loadCalendario } from '#features/calendario/api.ts';
import { findSilencio } from '#features/contexto/api.ts';
import { ownSide } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

type Reabriveis = ResponseInputOf<typeof reabertura.reabriveis>;

/** More would not be read at once, and each is checked separately. */
const MAX = 20;
/** Every window is closed after this: its ninety days, and the days by which a calendar may move the last one. */
const JANELA_DIAS = 120;

/** Lists requests archived without an answer that the person or their representative may reopen, nearest day first. */
export async function listReabriveis(db: Db, who: Who): Promise<Reabriveis> {
  const archived = await db
    .selectFrom('requerimento as r')
    .select(['r.id', 'r.numero', 'r.titulo', 'r.localidadeIbge'])
    .where(ownSide(who))
    .where('r.status', '=', 'ARQUIVADO')
    .where('r.closedAt', '>', new Date(who.now.getTime() - JANELA_DIAS * 86_400_000))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tramite as t')
          .select('t.id')
          .whereRef('t.requerimentoId', '=', 'r.id')
          .where('t.acao', '=', 'arquivar_exigencia'),
      ),
    )
    .orderBy('r.closedAt', 'desc')
    .limit(MAX)
    .execute();
  const items: Reabriveis['items'] = [];
  for (const { localidadeIbge, ...row } of archived) {
    const calendario = await loadCalendario(db, localidadeIbge);
    const window = findReabertura(await findSilencio(db, row.id), { now: who.now, calendario });
    if (window?.aberta) items.push({ ...row, ate: window.ate });
  }
  items.sort((a, b) => a.ate.localeCompare(b.ate));
  return { items, total: items.length };
}
