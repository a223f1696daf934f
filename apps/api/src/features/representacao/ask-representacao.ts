import type { BodyOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { mimesDe, sayAceita } from '@balcao/domain/formulario/tipos/anexo';
import {
  checkFim,
  isDePessoa,
  PAPEL_DE_PESSOA,
  PEDIDOS_PENDENTES_MAX,
  TIPOS_DE_PROCURACAO,
} from '@balcao/domain/pessoa/representacao';
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
type AskedForPerson = BodyOf<typeof representacao.pedirPorPessoa>;

/** Enough for a person who changes their mind, too little for guessing numbers or filling the staff's list. */
const PEDIDOS_POR_DIA: Limit = { nome: 'representacao.pedir', max: 10, janelaSegundos: 24 * 3600 };

/** Counts one more request for today, whether or not it is accepted. */
export function countPedido(db: Db, who: Who): Promise<void> {
  return enforceLimit(db, PEDIDOS_POR_DIA, { quem: who.usuarioId, now: who.now });
}

/**
 * Stores a person's claim to represent a company, with the proof, until staff check it. It looks up only whether this
 * person already represents it, so answer and time are the same for any CNPJ.
 */
export async function askRepresentacao(tx: Db, who: Who, asked: Asked): Promise<Pedido> {
  await requirePessoaFisica(tx, who);
  return keepPedido(tx, who, asked);
}

/**
 * Stores a person's claim to be another person's proxy. It does not look whether that person has an account, so answer
 * and time are the same for any CPF. Staff are never proxies, because public servants may not represent others before
 * their own body (Lei 8.112/1990 art. 117 XI).
 */
export async function askProcuracao(
  tx: Db,
  who: Who,
  { cpf, nome, ate, anexoId }: AskedForPerson,
): Promise<Pedido> {
  if (who.tipo > 0)
    throw invalidField('cpf', 'Quem trabalha no Conselho não age por outra pessoa aqui dentro.');
  const { pessoa, cpfCnpj } = await readOwn(tx, who);
  if (pessoa !== 'PF')
    throw invalidField('cpf', 'Quem age por outra pessoa entra com a própria conta, feita com o CPF.');
  if (cpfCnpj === cpf)
    throw invalidField('cpf', 'Este é o seu CPF. Informe o da pessoa que você representa.');
  const asked = { cnpj: cpf, razaoSocial: nome, papel: PAPEL_DE_PESSOA, ate, anexoId };
  return keepPedido(tx, who, asked);
}

async function keepPedido(tx: Db, who: Who, asked: Asked): Promise<Pedido> {
  const wrong = checkFim(asked.ate, hojeDe(who));
  if (wrong !== null) throw invalidField('ate', wrong);
  await takeTurns(tx, `representacao.pedido:${who.usuarioId}`);
  await requireNew(tx, who, asked.cnpj);
  const arquivoId = await holdArquivoOf(tx, who, asked.anexoId);
  if (isDePessoa(asked.cnpj)) await requireTipo(tx, arquivoId);
  const { cnpj, razaoSocial, papel, ate } = asked;
  const id = uuidv7();
  await tx
    .insertInto('representacaoPedido')
    .values({ id, usuarioId: who.usuarioId, cnpj, razaoSocial, papel, ate, arquivoId, createdAt: who.now })
    .execute();
  await recordAudit(tx, who, {
    acao: 'representacao.pedida',
    objeto: 'representacao_pedido',
    objetoId: id,
    dados: { papel, ate },
  });
  return getOwnPedido(tx, who, id);
}

/** Refuses a power of attorney whose file is of an unsuitable type. */
async function requireTipo(tx: Db, arquivoId: string): Promise<void> {
  const { mime } = await tx
    .selectFrom('arquivo')
    .select('mime')
    .where('id', '=', arquivoId)
    .executeTakeFirstOrThrow();
  const aceita = mimesDe(TIPOS_DE_PROCURACAO);
  if (!aceita.includes(mime)) throw invalidField('documento', `Envie ${sayAceita(aceita)}.`);
}

function readOwn(tx: Db, who: Who) {
  return tx
    .selectFrom('usuario')
    .select(['pessoa', 'cpfCnpj'])
    .where('id', '=', who.usuarioId)
    .executeTakeFirstOrThrow();
}

async function requirePessoaFisica(tx: Db, who: Who): Promise<void> {
  const { pessoa } = await readOwn(tx, who);
  if (pessoa !== 'PF')
    throw invalidField('cnpj', 'Quem age por uma empresa entra com a própria conta, feita com o CPF.');
}

/** Refuses a repeated claim. It looks up only this person's own claims and representations. */
async function requireNew(tx: Db, who: Who, cnpj: string): Promise<void> {
  const [campo, esta] = isDePessoa(cnpj)
    ? (['cpf', 'esta pessoa'] as const)
    : (['cnpj', 'esta empresa'] as const);
  const waiting = await tx
    .selectFrom('representacaoPedido')
    .select('cnpj')
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', '=', 'pendente')
    .execute();
  if (waiting.some((pedido) => pedido.cnpj === cnpj))
    throw invalidField(campo, `Você já pediu para vincular ${esta}. Espere a resposta.`);
  if (waiting.length >= PEDIDOS_PENDENTES_MAX) throw new Problem('representacao.too_many');
  const own = await tx
    .selectFrom('usuario')
    .select('id')
    .where('cpfCnpj', '=', cnpj)
    .where('id', '=', sql<string>`any(${[...who.representados, ...who.outorgantes]}::uuid[])`)
    .executeTakeFirst();
  if (own) throw invalidField(campo, `Você já age por ${esta}.`);
}

const DECIDIDO = {
  confirmado: 'O Conselho já confirmou este vínculo. Se ele não vale mais, encerre-o em “Meus dados”.',
  recusado: 'O Conselho já recusou este pedido de vínculo. Não é preciso desistir dele.',
  desistido: 'Você já desistiu deste pedido de vínculo.',
};

/** Explains what happened to the person's own claim that no longer waits. @throws `not_found` for another person's */
async function explainDecided(tx: Db, who: Who, id: string): Promise<Problem> {
  const row = await tx
    .selectFrom('representacaoPedido')
    .select('situacao')
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  const detail = Object.entries(DECIDIDO).find(([situacao]) => situacao === row?.situacao)?.[1];
  return detail === undefined ? new Problem('not_found') : new Problem('stale', { detail });
}

/** Withdraws one of the person's own claims while it is undecided. @throws Problem `stale` once it was decided */
export async function withdrawPedido(tx: Db, who: Who, id: string): Promise<void> {
  const taken = await tx
    .updateTable('representacaoPedido')
    .set((eb) => ({ situacao: 'desistido', decidedAt: who.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', '=', 'pendente')
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) throw await explainDecided(tx, who, id);
  await recordAudit(tx, who, {
    acao: 'representacao.desistida',
    objeto: 'representacao_pedido',
    objetoId: id,
  });
}
