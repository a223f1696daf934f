import { type Db, withTx } from '@balcao/db/db';
import { maskNome } from '@balcao/domain/pessoa/nome';
import * as z from 'zod';
import { changeAcesso } from '#platform/auth/change-acesso.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import { Problem } from '#platform/http/problem.ts';
import { countersOf, refuseBlocked } from './failures.ts';
import { type Account, getAccount } from './find-account.ts';
import { enforceCodeLimit } from './limits.ts';
import { consumeToken, peekToken } from './one-time-token.ts';
import { openSession } from './open-session.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import type { Visit } from './visit.ts';

/** The data of a link that staff sent to prove an identity: who vouched for it. */
const DadosDoAcesso = z.object({ conferidaPorId: z.uuid() });
export type DadosDoAcesso = z.output<typeof DadosDoAcesso>;

interface Pair {
  cid: string;
  chave: string;
}

/** Returns the masked name of the link's owner, for the page 'Entrar como M*** S***?'. Nothing is spent. */
export async function previewLink(visit: Visit, pair: Pair): Promise<{ nomeMascarado: string }> {
  await enforceCodeLimit(visit);
  const { account } = await ownerOf(visit, pair);
  const row = await visit.deps.db
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return { nomeMascarado: maskNome(row.nomeSocial || row.nome) };
}

/**
 * Exchanges an access link for a session of its one person. A second factor is still required, and the link is spent
 * only when everything else was right.
 */
export async function exchangeLink(
  visit: Visit,
  { cid, chave, codigo }: Pair & { codigo?: string | undefined },
): Promise<{ token: string }> {
  await enforceCodeLimit(visit);
  const { account, dados } = await ownerOf(visit, { cid, chave });
  const kind = account.cpfCnpj.length === 11 ? 'cpf' : 'cnpj';
  const counters = countersOf(visit, { login: { kind, value: account.cpfCnpj }, account });
  if (account.totpEnabledAt) await refuseBlocked(visit, counters);
  await requireSecondFactor(visit, { account, codigo, counters, via: 'acesso' });
  return withTx(visit.deps.db, async (tx) => {
    const key = { finalidade: 'acesso', hash: hashSecret(chave), now: visit.now } as const;
    if (!(await consumeToken(tx, key))) throw new Problem('auth.link_invalid');
    const sent = DadosDoAcesso.safeParse(dados).data;
    if (sent) await prove(tx, { usuarioId: account.id, ...sent, now: visit.now });
    return openSession(tx, visit, { account, origem: 'acesso' });
  });
}

/** Records that account and address are proved, because the link reached the address that staff checked. */
async function prove(
  tx: Db,
  { usuarioId, conferidaPorId, now }: DadosDoAcesso & { usuarioId: string; now: Date },
): Promise<void> {
  await tx.updateTable('usuario').set({ emailVerifiedAt: now }).where('id', '=', usuarioId).execute();
  const meio = 'link_de_acesso';
  await changeAcesso(tx, usuarioId, {
    conferidaEm: now,
    conferidaMeio: meio,
    conferidaPorId,
    actor: null,
    event: { acao: 'usuario.conferido', dados: { meio, porId: conferidaPorId } },
  });
}

async function ownerOf(visit: Visit, { cid, chave }: Pair): Promise<{ account: Account; dados: unknown }> {
  const { deps, now } = visit;
  const token = await peekToken(deps.db, { finalidade: 'acesso', hash: hashSecret(chave), now });
  const account = token?.id === cid && token.usuarioId ? await getAccount(deps.db, token.usuarioId) : null;
  if (account) return { account, dados: token?.dados };
  await recordRefusal(visit, { usuarioId: null, motivo: 'link', via: 'acesso' });
  throw new Problem('auth.link_invalid');
}
