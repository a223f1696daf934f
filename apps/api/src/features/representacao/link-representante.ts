import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { whenCommitted } from '@balcao/db/transaction-scope';
import { checkFim } from '@balcao/domain/pessoa/representacao';
import { v7 as uuidv7 } from 'uuid';
import { voidAccess } from '#features/auth/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { changeAcesso } from '#platform/auth/change-acesso.ts';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { hojeDe } from './access.ts';

/** Somebody of the staff who writes, and the sessions that must not go on with what they remember. */
export interface Ato {
  tx: Db;
  who: Who;
  sessions: Pick<Sessions, 'forget'>;
}

interface Link {
  representanteId: string;
  representadoId: string;
  papel: string;
  ate: string | null;
  /** Why, for the audit trail: a request and its proof, or the words of who put it there. */
  dados: Record<string, unknown>;
}

/** Makes a person act for a company from today on; where they do already, capacity and last day become these. */
export async function linkRepresentante({ tx, who, sessions }: Ato, link: Link): Promise<string> {
  const { representanteId, representadoId, papel, ate, dados } = link;
  const hoje = hojeDe(who);
  const wrong = checkFim(ate, hoje);
  if (wrong !== null) throw invalidField('ate', wrong);
  await takeTurns(tx, `representacao:${representadoId}`);
  const renewed = await tx
    .updateTable('representacao')
    .set((eb) => ({ papel, ate, version: eb('version', '+', 1) }))
    .where('representanteId', '=', representanteId)
    .where('representadoId', '=', representadoId)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('ate', 'is', null), eb('ate', '>=', hoje)]))
    .returning('id')
    .execute();
  const id = renewed[0]?.id ?? uuidv7();
  if (renewed.length === 0)
    await tx
      .insertInto('representacao')
      .values({
        id,
        representanteId,
        representadoId,
        papel,
        desde: hoje,
        ate,
        concedidaPorId: who.usuarioId,
        createdAt: who.now,
      })
      .execute();
  await recordAudit(tx, who, {
    acao: 'representacao.concedida',
    objeto: 'representacao',
    objetoId: id,
    dados: { representanteId, representadoId, papel, ate, ...dados },
  });
  await forgetSessionsOf(tx, sessions, representanteId);
  return id;
}

/** The next call of each open session of the person reads their rights again. */
export async function forgetSessionsOf(
  tx: Db,
  sessions: Pick<Sessions, 'forget'>,
  usuarioId: string,
): Promise<void> {
  const open = await tx
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .where('endedAt', 'is', null)
    .execute();
  whenCommitted(tx, () => {
    for (const { id } of open) sessions.forget(id);
  });
}

/**
 * The account of a company, made where it has none: without a sign-in, and with an unconfirmed address. A
 * former representative therefore keeps no way into it. An unproved account becomes such a one.
 */
export async function holdEmpresa(
  { tx, who, sessions }: Ato,
  { cnpj, razaoSocial, email }: { cnpj: string; razaoSocial: string; email: string },
): Promise<{ id: string; nome: string }> {
  const id = uuidv7();
  const made = await tx
    .insertInto('usuario')
    .values({
      id,
      pessoa: 'PJ',
      cpfCnpj: cnpj,
      nome: razaoSocial,
      email,
      createdAt: who.now,
      updatedAt: who.now,
    })
    .onConflict((c) => c.column('cpfCnpj').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n)
    await changeAcesso(tx, id, {
      ...conferidaPor(who),
      actor: who,
      event: { acao: 'usuario.criado', dados: { via: 'representacao' } },
    });
  const empresa = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'situacao'])
    .where('cpfCnpj', '=', cnpj)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (empresa.situacao !== 'ativo')
    throw invalidField('cnpj', 'A conta desta empresa está desativada. Ninguém pode agir por ela.');
  // A company that signed itself up was never proved. Now the account is the company's, and its maker keeps
  // nothing.
  if (await isContaNaoConferida(tx, empresa.id))
    await voidAccess(tx, sessions, {
      usuarioId: empresa.id,
      email,
      now: who.now,
      conferida: conferidaPor(who),
      actor: who,
      event: { acao: 'usuario.conferido', dados: { meio: 'representacao' } },
    });
  return empresa;
}

function conferidaPor({ now, usuarioId }: Who) {
  return { conferidaEm: now, conferidaMeio: 'representacao', conferidaPorId: usuarioId } as const;
}
