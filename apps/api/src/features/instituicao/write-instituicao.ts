import type { instituicao } from '@balcao/contract/instituicao';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { chaveInstituicao } from '@balcao/domain/instituicao/instituicao';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { addRecord, changeRecord, type Unique } from '#platform/db/write-record.ts';
import { INSTITUICAO_ALTERADA } from './nomes-de-antes.ts';

type Instituicao = ResponseInputOf<typeof instituicao.create>;

const UNICO: Unique = {
  instituicao_chave_unique: ['nome', 'Esta instituição já está na lista, em uso ou desativada.'],
};

/** Adds a school. One that is listed in its state, in use or not, is refused on its name. */
export async function createInstituicao(
  tx: Db,
  who: Who,
  { nome, sigla, uf }: BodyOf<typeof instituicao.create>,
): Promise<Instituicao> {
  // Two lists read at the same moment would otherwise both report the school as new.
  await takeTurns(tx, 'instituicao');
  const id = uuidv7();
  const set = { nome, sigla: sigla || null, uf };
  await addRecord(tx, who, {
    table: 'instituicao',
    id,
    set,
    also: { chave: chaveInstituicao(nome), createdAt: who.now },
    acao: 'instituicao.incluida',
    unique: UNICO,
  });
  return { ...set, id, ativa: true, version: 1 };
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
  const set = { nome: input.nome, sigla: input.sigla || null };
  const changed = await changeRecord(tx, who, {
    table: 'instituicao',
    row,
    set,
    also: { chave: chaveInstituicao(set.nome) },
    acao: INSTITUICAO_ALTERADA,
    dados: { uf: row.uf, chamada: { nome: row.nome, sigla: row.sigla } },
    unique: UNICO,
  });
  return changed ? { ...row, ...set, version: version + 1 } : row;
}

/** A school held for a change, in the version that was seen. @throws Problem `not_found`, `stale`. */
function lockAsSeen(tx: Db, id: string, version: number): Promise<Instituicao> {
  const columns = ['id', 'nome', 'sigla', 'uf', 'ativa', 'version'] as const;
  return lockSeen(tx.selectFrom('instituicao').select(columns).where('id', '=', id), version);
}

/** Retires a school, or restores it. @throws Problem `stale`. */
export async function ativarInstituicao(
  tx: Db,
  who: Who,
  { id, ativa, version }: BodyOf<typeof instituicao.ativar> & { id: string },
): Promise<Instituicao> {
  const row = await lockAsSeen(tx, id, version);
  const changed = await changeRecord(tx, who, {
    table: 'instituicao',
    row,
    set: { ativa },
    acao: ativa ? 'instituicao.reativada' : 'instituicao.desativada',
    dados: { nome: row.nome, uf: row.uf },
  });
  return changed ? { ...row, ativa, version: version + 1 } : row;
}
