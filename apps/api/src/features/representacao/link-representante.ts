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

/** The member of staff who acts, and the sessions whose cached rights must be dropped. */
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
  /** The reason for the audit: a claim with its proof, or the staff's words. */
  dados: Record<string, unknown>;
}

/** Makes a person represent a company from today on. If they already do, it updates capacity and last day. */
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

/** Makes the next call of each open session of the person read their rights again. */
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
 * Locks the account of a company, and creates it if there is none: without a sign-in, with an unconfirmed address. So a
 * former representative keeps no way into it. An unproved account is reset to that state.
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
  // An unproved account becomes the company's, and the person who signed it up keeps nothing.
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
