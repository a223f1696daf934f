import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { escolherAtendente } from '@balcao/domain/requerimento/distribuicao';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { systemActor } from '#platform/auth/who.ts';
import type { Requerimento } from './access.ts';
import { listAtendentes } from './atendentes.ts';
import { notifyEquipe } from './avisos.ts';
import { putInCharge } from './take-requerimento.ts';

/**
 * Deals a new request out as its group does; nothing happens where the group leaves that to its members, or nobody is
 * there. The lock on the group makes two requests filed at once take two turns.
 */
export async function distribute(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento> {
  const grupo = await tx
    .selectFrom('grupo')
    .select(['distribuicao', 'ultimoAtendenteId'])
    .where('id', '=', requerimento.grupoId)
    .where('distribuicao', '<>', 'MANUAL')
    .forUpdate()
    .executeTakeFirst();
  if (!grupo) return requerimento;
  const hoje = todayInSaoPaulo(now);
  const present = (await listAtendentes(tx, requerimento, hoje)).filter(
    ({ ausenteAte }) => ausenteAte === null || ausenteAte < hoje,
  );
  const atendenteId = escolherAtendente(grupo.distribuicao, present, grupo.ultimoAtendenteId);
  if (!atendenteId) return requerimento;
  await tx
    .updateTable('grupo')
    .set({ ultimoAtendenteId: atendenteId })
    .where('id', '=', requerimento.grupoId)
    .execute();
  const system = systemActor(now);
  const moved = await putInCharge(tx, system, { requerimento, atendenteId });
  await notifyEquipe(tx, system, {
    requerimento: moved,
    aviso: {
      template: 'equipe.atribuido',
      titulo: 'Pedido recebido',
      texto: `${moved.numero} · ${moved.titulo}`,
      variaveis: { prazo: moved.prazoEm ? formatDataComDia(moved.prazoEm) : 'pausado' },
      evento: `atribuido:${moved.version}`,
    },
  });
  return moved;
}
