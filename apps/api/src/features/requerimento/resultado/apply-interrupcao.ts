import { type Db, withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { closeResponsabilidades } from './close-responsabilidades.ts';
import { textOf } from './resultado.ts';

/** Statuses in which what was granted may stand: an appeal is against a decision of either kind. */
const GRANTED = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'EM_EMISSAO', 'CONCLUIDO', 'EM_RECURSO'];

/** The day asked for has come. */
export async function interromperRegistro(
  { deps, now }: JobContext,
  { requerimentoId }: { requerimentoId: string },
): Promise<void> {
  await withTx(deps.db, (tx) => applyInterrupcao(tx, { requerimentoId, now }));
}

/** Interrupts the registration that the request is about, unless it is no longer in force. */
export async function applyInterrupcao(
  tx: Db,
  { requerimentoId, now }: { requerimentoId: string; now: Date },
): Promise<void> {
  // One decided otherwise meanwhile no longer interrupts anything.
  const requerimento = await tx
    .selectFrom('requerimento as r')
    .select(['r.autorId', 'r.respostas'])
    .where('r.id', '=', requerimentoId)
    .where('r.status', 'in', GRANTED)
    .where(
      sql<boolean>`(select d.resultado from decisao d where d.requerimento_id = r.id
        order by d.created_at desc limit 1) is distinct from 'INDEFERIDO'`,
    )
    .executeTakeFirst();
  if (!requerimento) return;
  const respostas = requerimento.respostas as Record<string, unknown>;
  const numero = textOf(respostas.numeroRegistro);
  const registro = await tx
    .selectFrom('registro')
    .selectAll()
    .where('usuarioId', '=', requerimento.autorId)
    .where('situacao', 'in', ['ATIVO', 'PROVISORIO'])
    // Done before, it finds nothing in force: another registration of the person is none of its business.
    .$if(numero !== null, (query) => query.where('numero', '=', numero ?? ''))
    .orderBy('desde', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!registro) return;
  const interrompidoDesde = textOf(respostas.inicio);
  await tx
    .updateTable('registro')
    .set({ situacao: 'INTERROMPIDO', interrompidoDesde, version: registro.version + 1, updatedAt: now })
    .where('id', '=', registro.id)
    .execute();
  await recordAudit(tx, null, {
    ...{ acao: 'registro.alterado', objeto: 'registro', objetoId: registro.id },
    dados: { de: registro.situacao, para: 'INTERROMPIDO', desde: interrompidoDesde, requerimentoId },
  });
  await closeResponsabilidades(tx, {
    profissionalId: requerimento.autorId,
    em: interrompidoDesde ?? todayInSaoPaulo(now),
    now,
  });
}
