import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { tell } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { expiresAt } from './access.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Warns of drafts about to expire (day 83), once each, and removes those past 90 days. */
export async function sweepRascunhos(tx: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx
    .deleteFrom('rascunho')
    .where('updatedAt', '<', ago(PARAMETROS_LEGAIS['rascunho.validade'].valor))
    .execute();
  const expiring = await tx
    .selectFrom('rascunho as r')
    .innerJoin('requerimentoTipo as t', 't.id', 'r.tipoId')
    .select(['r.id', 'r.usuarioId', 'r.tipoId', 'r.updatedAt', 't.titulo'])
    .where('r.updatedAt', '<', ago(PARAMETROS_LEGAIS['rascunho.aviso'].valor))
    .execute();
  for (const row of expiring) {
    const prazo = formatDataComDia(todayInSaoPaulo(expiresAt(row)));
    const dias = Math.max(1, Math.ceil((expiresAt(row).getTime() - now.getTime()) / DAY_MS));
    await tell(tx, systemActor(now), [row.usuarioId], {
      template: 'req.rascunho_vencendo',
      titulo: 'Rascunho perto do fim',
      texto: `“${row.titulo}” será apagado em ${prazo}. Continue de onde parou.`,
      link: `/novorequerimento/formulario/${row.tipoId}?rascunho=${row.id}`,
      chave: `rascunho:${row.id}:${row.updatedAt.toISOString()}`,
      variaveis: { dias: dias === 1 ? '1 dia' : `${dias} dias`, tipo: row.titulo, prazo },
    });
  }
}
