import type { BodyOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { checkFim, PEDIDOS_PENDENTES_MAX } from '@balcao/domain/pessoa/representacao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { holdArquivoOf } from '#features/anexo/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { hojeDe } from './access.ts';
import { getOwnPedido, type Pedido } from './pedido-access.ts';

type Asked = BodyOf<typeof representacao.pedir>;

/** Enough for who changes their mind, useless for trying numbers or filling the list of those who confer. */
const PEDIDOS_POR_DIA: Limit = { nome: 'representacao.pedir', max: 10, janelaSegundos: 24 * 3600 };

/** Counts one more asked for today, whether or not it is taken. */
export function countPedido(db: Db, who: Who): Promise<void> {
  return enforceLimit(db, PEDIDOS_POR_DIA, { quem: who.usuarioId, now: who.now });
}

/**
 * Keeps that a person says to act for a company, with the proof, until somebody confers it. Nothing of the company is
 * looked up but whether this very person acts for it already: answer and time are the same for any CNPJ.
 */
export async function askRepresentacao(tx: Db, who: Who, asked: Asked): Promise<Pedido> {
  await requirePessoaFisica(tx, who);
  const wrong = checkFim(asked.ate, hojeDe(who));
  if (wrong !== null) throw invalidField('ate', wrong);
  await takeTurns(tx, `representacao.pedido:${who.usuarioId}`);
  await requireNew(tx, who, asked.cnpj);
  const arquivoId = await holdArquivoOf(tx, who, asked.anexoId);
  const { cnpj, razaoSocial, papel, ate } = asked;
  const id = uuidv7();
  await tx
    .insertInto('representacaoPedido')
    .values({ id, usuarioId: who.usuarioId, cnpj, razaoSocial, papel, ate, arquivoId, createdAt: who.now })
    .execute();
  await recordAudit(tx, who, {
    ...{ acao: 'representacao.pedida', objeto: 'representacao_pedido', objetoId: id },
    dados: { papel, ate },
  });
  return getOwnPedido(tx, who, id);
}

async function requirePessoaFisica(tx: Db, who: Who): Promise<void> {
  const { pessoa } = await tx
    .selectFrom('usuario')
    .select('pessoa')
    .where('id', '=', who.usuarioId)
    .executeTakeFirstOrThrow();
  if (pessoa !== 'PF')
    throw invalidField('cnpj', 'Quem age por uma empresa entra com a própria conta, feita com o CPF.');
}

async function requireNew(tx: Db, who: Who, cnpj: string): Promise<void> {
  const waiting = await tx
    .selectFrom('representacaoPedido')
    .select('cnpj')
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', '=', 'pendente')
    .execute();
  if (waiting.some((pedido) => pedido.cnpj === cnpj))
    throw invalidField('cnpj', 'Você já pediu para vincular esta empresa. Espere a resposta.');
  if (waiting.length >= PEDIDOS_PENDENTES_MAX) throw new Problem('representacao.too_many');
  const own = await tx
    .selectFrom('usuario')
    .select('id')
    .where('cpfCnpj', '=', cnpj)
    .where('id', '=', sql<string>`any(${[...who.representados]}::uuid[])`)
    .executeTakeFirst();
  if (own) throw invalidField('cnpj', 'Você já age por esta empresa.');
}

/** Takes an own request back while nobody has decided about it. */
export async function withdrawPedido(tx: Db, who: Who, id: string): Promise<void> {
  const taken = await tx
    .updateTable('representacaoPedido')
    .set((eb) => ({ situacao: 'desistido', decidedAt: who.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', '=', 'pendente')
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) throw new Problem('not_found');
  await recordAudit(tx, who, {
    acao: 'representacao.desistida',
    objeto: 'representacao_pedido',
    objetoId: id,
  });
}
