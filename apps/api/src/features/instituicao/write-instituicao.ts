import { instituicao } from '@balcao/contract/instituicao';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { chaveInstituicao } from '@balcao/domain/instituicao/instituicao';
import type { Who } from '#platform/auth/who.ts';
import { anyReader, keepRecord } from '#platform/db/keep-record.ts';
import { changeRecord } from '#platform/db/write-record.ts';
import { readInstituicao } from './list-instituicoes.ts';
import { INSTITUICAO_ALTERADA } from './nomes-de-antes.ts';

type Instituicao = ResponseInputOf<typeof instituicao.create>;

/**
 * Keeps the schools. The audit log keeps a school's former name, so that older requests still match. The state of a
 * school cannot change.
 */
export const instituicoes = keepRecord(instituicao, {
  table: 'instituicao',
  acoes: { create: 'instituicao.incluida', change: INSTITUICAO_ALTERADA },
  unique: { instituicao_chave_unique: ['nome', 'Esta instituição já está na lista, em uso ou desativada.'] },
  mayChange: anyReader,
  read: (db, _, id) => readInstituicao(db, id),
  // Two lists imported at the same moment would otherwise both report the school as new.
  first: (tx) => takeTurns(tx, 'instituicao'),
  set: (said) => ({ ...said, sigla: said.sigla || null }),
  also: ({ nome }) => ({ chave: chaveInstituicao(nome) }),
  dados: ({ nome, sigla, uf }) => ({ uf, chamada: { nome, sigla } }),
});

/** Retires a school, or restores it. @throws Problem `stale`. */
export async function ativarInstituicao(
  tx: Db,
  who: Who,
  { id, ativa, version }: BodyOf<typeof instituicao.ativar> & { id: string },
): Promise<Instituicao> {
  const row = await instituicoes.hold(tx, who, { id, version });
  await changeRecord(tx, who, {
    table: 'instituicao',
    row,
    set: { ativa },
    acao: ativa ? 'instituicao.reativada' : 'instituicao.desativada',
    dados: { nome: row.nome, uf: row.uf },
  });
  return readInstituicao(tx, id);
}
