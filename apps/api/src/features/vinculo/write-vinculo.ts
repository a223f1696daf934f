import type { BodyOf } from '@balcao/contract/kernel/route';
import type { vinculo } from '@balcao/contract/vinculo';
import type { Db } from '@balcao/db/db';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import { isVinculoDeOrigem, motivoNaoVincular } from '@balcao/domain/requerimento/vinculo';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getRequerimento, listVisible, type Requerimento } from '#features/requerimento/api.ts';
import { requireStep } from '#features/tramite/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { findOutro } from './find-outro.ts';

/** Returns the request, for a person who may also write a note in it. */
async function getForNote(tx: Db, who: Who, id: string): Promise<Requerimento> {
  const requerimento = await getRequerimento(tx, who, id);
  await requireStep(tx, who, { requerimento, acao: 'nota_interna' });
  return requerimento;
}

/** Links two requests that the person handles. The same link again is refused on its field. */
export async function createVinculo(
  tx: Db,
  who: Who,
  { id, tipo, numero, motivo }: BodyOf<typeof vinculo.create> & { id: string },
): Promise<void> {
  const de = await getForNote(tx, who, id);
  const para = await findOutro(tx, who, numero);
  const wrong = motivoNaoVincular(tipo, de, para);
  if (wrong) throw invalidField('numero', wrong);
  const inserted = await tx
    .insertInto('vinculo')
    .values({
      id: uuidv7(),
      tipo,
      deId: de.id,
      paraId: para.id,
      motivo,
      criadoPorId: who.usuarioId,
      createdAt: who.now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`least(de_id, para_id), greatest(de_id, para_id), tipo`)
        .where('desfeitoEm', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw invalidField('numero', 'Este vínculo já existe.');
  await recordLink(tx, who, { acao: 'vinculo.criado', tipo, ids: [de.id, para.id] });
}

/** Removes a link from both ends. Its other end must be in reach too, because nobody undoes what they cannot see. */
export async function undoVinculo(tx: Db, who: Who, input: { id: string; vinculoId: string }): Promise<void> {
  const { id } = await getForNote(tx, who, input.id);
  const row = await tx
    .selectFrom('vinculo')
    .select(['id', 'tipo', 'deId', 'paraId', 'desfeitoEm'])
    .where('id', '=', input.vinculoId)
    .where((eb) => eb.or([eb('deId', '=', id), eb('paraId', '=', id)]))
    .forUpdate()
    .executeTakeFirst();
  if (!row || (await listVisible(tx, who, [row.deId, row.paraId])).length < 2) throw new Problem('not_found');
  if (row.desfeitoEm) throw new Problem('stale', { detail: 'Este vínculo já foi retirado.' });
  if (isVinculoDeOrigem(row.tipo))
    throw new Problem('requerimento.transition_invalid', {
      detail: 'Este vínculo mostra de onde o pedido veio e não é retirado.',
    });
  await tx
    .updateTable('vinculo')
    .set({ desfeitoEm: who.now, desfeitoPorId: who.usuarioId })
    .where('id', '=', row.id)
    .execute();
  await recordLink(tx, who, { acao: 'vinculo.desfeito', tipo: row.tipo, ids: [row.deId, row.paraId] });
}

/** Audits the link for both requests. */
async function recordLink(
  tx: Db,
  who: Who,
  { acao, tipo, ids }: { acao: Acao; tipo: string; ids: readonly [string, string] },
): Promise<void> {
  for (const [objetoId, outro] of [ids, [ids[1], ids[0]] as const])
    await recordAudit(tx, who, { acao, objeto: 'requerimento', objetoId, dados: { tipo, outro } });
}
