import { type Db, withTx } from '@balcao/db/db';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { escolherComunicacao } from '#features/comunicacao/api.ts';
import { queueEmail } from '#features/email/api.ts';
import { recordAcceptance } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { isHashOfCode } from '#platform/auth/secret.ts';
import { systemActor } from '#platform/auth/who.ts';
import { isTaken } from '#platform/db/write-record.ts';
import { Problem } from '#platform/http/problem.ts';
import { enforceCodeLimit } from './limits.ts';
import { consumeToken } from './one-time-token.ts';
import { openSession } from './open-session.ts';
import { countTry, Pendente } from './pending-sign-up.ts';
import type { Visit } from './visit.ts';

/**
 * Creates the account once the code is right, records the accepted terms and the choice of communications, and signs
 * in. Each code allows five tries. @throws Problem `auth.code_invalid`, the same for every reason; `rate_limited`.
 */
export async function confirmSignUp(
  visit: Visit,
  { cadastroId, codigo }: { cadastroId: string; codigo: string },
): Promise<{ token: string }> {
  const { deps, now } = visit;
  await enforceCodeLimit(visit);
  const row = isUuid(cadastroId) ? await countTry(deps.db, { cadastroId, now }) : undefined;
  const tried = { ring: deps.keys.resumo(), pedidoId: cadastroId, codigo };
  const pending = row && isHashOfCode(row.hash, tried) ? Pendente.safeParse(row.dados).data : undefined;
  if (!row || !pending) throw new Problem('auth.code_invalid');
  try {
    return await withTx(deps.db, async (tx) => {
      if (!(await consumeToken(tx, { finalidade: 'confirmar_email', hash: row.hash, now })))
        throw new Problem('auth.code_invalid');
      return createAccount(tx, visit, pending);
    });
  } catch (err) {
    // The CPF or the address was taken meanwhile. The answer does not say which.
    if (isTaken(err)) throw new Problem('auth.code_invalid');
    throw err;
  }
}

async function createAccount(
  tx: Db,
  visit: Visit,
  { cadastro, senhaHash, termoId }: z.output<typeof Pendente>,
): Promise<{ token: string }> {
  const { now } = visit;
  const id = uuidv7();
  const { comunicacao, ...conta } = cadastro;
  await tx
    .insertInto('usuario')
    .values({ ...conta, id, senhaHash, emailVerifiedAt: now, createdAt: now, updatedAt: now })
    .execute();
  const termo = termoId
    ? await tx.selectFrom('termo').select(['id', 'sha256']).where('id', '=', termoId).executeTakeFirst()
    : undefined;
  if (termo) await recordAcceptance(tx, { usuarioId: id, termo, now });
  await recordAudit(tx, null, {
    acao: 'usuario.criado',
    objeto: 'usuario',
    objetoId: id,
    dados: { via: 'cadastro' },
  });
  if (comunicacao)
    await escolherComunicacao(tx, systemActor(now), {
      usuarioId: id,
      comunicacao,
      meio: 'cadastro',
      porId: id,
    });
  await queueEmail(tx, {
    template: 'conta.boas_vindas',
    usuarioId: id,
    variaveis: { link: '/', linkNaoFuiEu: '/auth/esqueci-senha' },
    chave: `conta.boas_vindas:${id}`,
    now,
  });
  return openSession(tx, visit, { account: { id, tipo: 0, senhaEpoca: 1 }, origem: 'cadastro' });
}
