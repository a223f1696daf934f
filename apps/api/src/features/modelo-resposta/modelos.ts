import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import type { Db } from '@balcao/db/db';
import { checkVariaveis } from '@balcao/domain/resposta/variavel';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

type Modelo = ResponseInputOf<typeof modeloResposta.create>;
type Input = BodyOf<typeof modeloResposta.create>;

/** Which templates the person may use, as a condition on alias `m`: all people's, their groups', their own. */
function usable(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(m.alcance = 'todos' or m.usuario_id = ${who.usuarioId}::uuid
    or m.grupo_id = any(${grupoIds(who)}::uuid[]))`;
}

/** Templates that the person may use, and those of every group for whoever keeps them. Nobody sees another's own. */
export async function listModelos(db: Db, who: Who, id?: string): Promise<Modelo[]> {
  const keeps = can(who, 'config.modelos');
  const { rows } = await sql<Modelo>`
    select m.id, m.codigo, m.titulo, m.uso, m.texto, m.tipo_id as "tipoId", t.titulo as tipo, m.alcance,
      m.grupo_id as "grupoId", g.sigla as grupo, m.ativo, m.posicao, m.version,
      (m.usuario_id is not distinct from ${who.usuarioId}::uuid or (${keeps} and m.alcance <> 'pessoal')) as editavel
    from modelo_resposta m
    left join requerimento_tipo t on t.id = m.tipo_id
    left join grupo g on g.id = m.grupo_id
    where (${usable(who)} or (${keeps} and m.alcance <> 'pessoal'))
      ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    order by not m.ativo, m.uso, m.posicao, m.titulo collate "pt-BR-x-icu"`.execute(db);
  return rows;
}

/** Adds a template. @throws Problem `forbidden` when others are to use it and the person does not keep the templates. */
export async function createModelo(tx: Db, who: Who, input: Input): Promise<Modelo> {
  const row = await checked(tx, who, input);
  const id = uuidv7();
  await tx
    .insertInto('modeloResposta')
    .values({ id, codigo: `proprio.${id}`, ...row, updatedAt: who.now })
    .execute();
  await recordAudit(tx, who, {
    ...{ acao: 'modelo_resposta.incluido', objeto: 'modelo_resposta', objetoId: id },
    dados: { titulo: row.titulo, alcance: row.alcance },
  });
  return one(tx, who, id);
}

/** Changes a template. @throws Problem `stale`, `forbidden`. */
export async function changeModelo(
  tx: Db,
  who: Who,
  { id, version, ...input }: Input & { id: string; version: number },
): Promise<Modelo> {
  const before = await one(tx, who, id);
  if (!before.editavel) throw new Problem('forbidden');
  const row = await checked(tx, who, input);
  const changed = await tx
    .updateTable('modeloResposta')
    .set({ ...row, version: version + 1, updatedAt: who.now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Problem('stale', { dados: { version: before.version } });
  await recordAudit(tx, who, {
    ...{ acao: 'modelo_resposta.alterado', objeto: 'modelo_resposta', objetoId: id },
    dados: { antes: before.texto, depois: row.texto, ativo: row.ativo, alcance: row.alcance },
  });
  return one(tx, who, id);
}

async function one(tx: Db, who: Who, id: string): Promise<Modelo> {
  const [row] = await listModelos(tx, who, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** The row as it is to be kept. Throws the problem of the first field that cannot be. */
async function checked(tx: Db, who: Who, input: Input) {
  if (input.alcance !== 'pessoal' && !can(who, 'config.modelos')) throw new Problem('forbidden');
  const wrong = checkVariaveis(input.texto);
  if (wrong) throw invalidField('texto', wrong);
  const grupoId = input.alcance === 'grupo' ? input.grupoId : null;
  if (input.alcance === 'grupo') await requireGrupo(tx, grupoId);
  if (input.tipoId !== null) await requireTipo(tx, input.tipoId);
  return { ...input, grupoId, usuarioId: input.alcance === 'pessoal' ? who.usuarioId : null };
}

async function requireGrupo(tx: Db, id: string | null): Promise<void> {
  const query = tx.selectFrom('grupo').select('id').where('ativo', '=', true);
  if (id === null || !(await query.where('id', '=', id).executeTakeFirst()))
    throw invalidField('grupoId', 'Escolha o grupo.');
}

async function requireTipo(tx: Db, id: number): Promise<void> {
  const found = await tx.selectFrom('requerimentoTipo').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidField('tipoId', 'Escolha o serviço.');
}
