import type { instituicao } from '@balcao/contract/instituicao';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { chaveInstituicao } from '@balcao/domain/instituicao/instituicao';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

type Instituicao = ResponseInputOf<typeof instituicao.create>;

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
  if (added.numInsertedOrUpdatedRows !== 1n)
    throw invalidField('nome', 'Esta instituição já está na lista, em uso ou desativada.');
  await recordAudit(tx, who, {
    ...{ acao: 'instituicao.incluida', objeto: 'instituicao', objetoId: nova.id },
    dados: { nome, sigla: nova.sigla, uf },
  });
  return { ...nova, ativa: true, version: 1 };
}

/** Takes a school out of use, or back into it. @throws Problem `stale`. */
export async function ativarInstituicao(
  tx: Db,
  who: Who,
  { id, ativa, version }: BodyOf<typeof instituicao.ativar> & { id: string },
): Promise<Instituicao> {
  const row = await tx
    .selectFrom('instituicao')
    .select(['id', 'nome', 'sigla', 'uf', 'ativa', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (row.version !== version) throw new Problem('stale', { dados: { version: row.version } });
  if (row.ativa === ativa) return row;
  const next = { ativa, version: version + 1 };
  await tx.updateTable('instituicao').set(next).where('id', '=', id).execute();
  await recordAudit(tx, who, {
    ...{ acao: ativa ? 'instituicao.reativada' : 'instituicao.desativada', objeto: 'instituicao' },
    ...{ objetoId: id, dados: { nome: row.nome, uf: row.uf } },
  });
  return { ...row, ...next };
}
