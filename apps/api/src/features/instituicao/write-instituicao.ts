import type { instituicao } from '@balcao/contract/instituicao';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { chaveInstituicao } from '@balcao/domain/instituicao/instituicao';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { invalidField } from '#platform/http/problem.ts';
import { INSTITUICAO_ALTERADA } from './nomes-de-antes.ts';

type Instituicao = ResponseInputOf<typeof instituicao.create>;

const JA_NA_LISTA = 'Esta instituição já está na lista, em uso ou desativada.';

/** Adds a school. One that is listed in its state, in use or not, is refused on its name. */
export async function createInstituicao(
  tx: Db,
  who: Who,
  { nome, sigla, uf }: BodyOf<typeof instituicao.create>,
): Promise<Instituicao> {
  // A list that is read at the same moment is to know of it, or it would be told as new in both.
  await takeTurns(tx, 'instituicao');
  const nova = { id: uuidv7(), nome, sigla: sigla || null, uf };
  const added = await tx
    .insertInto('instituicao')
    .values({ ...nova, chave: chaveInstituicao(nome), createdAt: who.now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw invalidField('nome', JA_NA_LISTA);
  await recordAudit(tx, who, {
    acao: 'instituicao.incluida',
    objeto: 'instituicao',
    objetoId: nova.id,
    dados: { nome, sigla: nova.sigla, uf },
  });
  return { ...nova, ativa: true, version: 1 };
}

/**
 * Gives a school another name or sigla. What it was called before stays in the audit trail, where requests that were filed under
 * it find it. A school of another state is another one. @throws Problem `not_found`, `stale`, `validation` for a name that is taken.
 */
export async function changeInstituicao(
  tx: Db,
  who: Who,
  { id, version, ...input }: BodyOf<typeof instituicao.change> & { id: string },
): Promise<Instituicao> {
  await takeTurns(tx, 'instituicao');
  const row = await lockAsSeen(tx, id, version);
  const next = { nome: input.nome, sigla: input.sigla || null };
  if (next.nome === row.nome && next.sigla === row.sigla) return row;
  const chave = chaveInstituicao(next.nome);
  if (await isTaken(tx, { id, uf: row.uf, chave })) throw invalidField('nome', JA_NA_LISTA);
  await tx
    .updateTable('instituicao')
    .set({ ...next, chave, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: INSTITUICAO_ALTERADA,
    objeto: 'instituicao',
    objetoId: id,
    dados: { antes: { nome: row.nome, sigla: row.sigla }, depois: next, uf: row.uf },
  });
  return { ...row, ...next, version: version + 1 };
}

async function isTaken(
  tx: Db,
  { id, uf, chave }: { id: string; uf: string; chave: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('instituicao')
    .select('id')
    .where('uf', '=', uf)
    .where('chave', '=', chave)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** A school held for a change, in the version that was seen. @throws Problem `not_found`, `stale`. */
function lockAsSeen(tx: Db, id: string, version: number): Promise<Instituicao> {
  const columns = ['id', 'nome', 'sigla', 'uf', 'ativa', 'version'] as const;
  return lockSeen(tx.selectFrom('instituicao').select(columns).where('id', '=', id), version);
}

/** Takes a school out of use, or back into it. @throws Problem `stale`. */
export async function ativarInstituicao(
  tx: Db,
  who: Who,
  { id, ativa, version }: BodyOf<typeof instituicao.ativar> & { id: string },
): Promise<Instituicao> {
  const row = await lockAsSeen(tx, id, version);
  if (row.ativa === ativa) return row;
  const next = { ativa, version: version + 1 };
  await tx.updateTable('instituicao').set(next).where('id', '=', id).execute();
  await recordAudit(tx, who, {
    acao: ativa ? 'instituicao.reativada' : 'instituicao.desativada',
    objeto: 'instituicao',
    objetoId: id,
    dados: { nome: row.nome, uf: row.uf },
  });
  return { ...row, ...next };
}
