import type { checklist } from '@balcao/contract/checklist';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { isEncerrado, isStatus } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { loadFormulario } from '#features/formulario/api.ts';
import { getAsEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

type Checklist = ResponseInputOf<typeof checklist.get>;
type Marca = { item: string; por: string; em: Date };

/**
 * Returns the checklist of the service, with who ticked what. @throws `not_found` for readers who do not handle the
 * request
 */
export async function checklistDoPedido(db: Db, who: Who, id: string): Promise<Checklist> {
  return describe(db, await getAsEquipe(db, who, id));
}

/** Ticks an item, or removes the tick. A second tick keeps the first person. */
export async function tickChecklist(
  tx: Db,
  who: Who,
  { id, item, marcado }: { id: string; item: string; marcado: boolean },
): Promise<Checklist> {
  const requerimento = await getAsEquipe(tx, who, id, { lock: true });
  const { checklist: items = [] } = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  if (!items.some((one) => one.id === item)) throw new Problem('not_found');
  if (isOver(requerimento))
    throw new Problem('requerimento.transition_invalid', {
      detail: 'O pedido terminou: a lista fica como está.',
    });
  const changed = marcado ? await mark(tx, who, { id, item }) : await unmark(tx, { id, item });
  if (changed)
    await recordAudit(tx, who, {
      acao: marcado ? 'checklist.marcado' : 'checklist.desmarcado',
      objeto: 'requerimento',
      objetoId: id,
      dados: { item },
    });
  return describe(tx, requerimento);
}

function isOver({ status }: Requerimento): boolean {
  return isStatus(status) && isEncerrado(status);
}

async function mark(tx: Db, who: Who, { id, item }: { id: string; item: string }): Promise<boolean> {
  const added = await tx
    .insertInto('checklistMarca')
    .values({ requerimentoId: id, item, marcadaPorId: who.usuarioId, createdAt: who.now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

async function unmark(tx: Db, { id, item }: { id: string; item: string }): Promise<boolean> {
  const gone = await tx
    .deleteFrom('checklistMarca')
    .where('requerimentoId', '=', id)
    .where('item', '=', item)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

async function describe(db: Db, requerimento: Requerimento): Promise<Checklist> {
  const { checklist: known = [] } = await loadFormulario(db, requerimento.tipoId, requerimento.tipoVersao);
  const { rows } = await sql<Marca>`
    select c.item, coalesce(u.nome_social, u.nome) as por, c.created_at as em
    from checklist_marca c join usuario u on u.id = c.marcada_por_id
    where c.requerimento_id = ${requerimento.id}`.execute(db);
  const marcas = new Map(rows.map(({ item, por, em }) => [item, { por, em }]));
  const items = known.map(({ id, texto, obrigatorio = false }) => ({
    id,
    texto,
    obrigatorio,
    marcado: marcas.get(id) ?? null,
  }));
  return { items, total: items.length, editavel: !isOver(requerimento) };
}
