import { type Db, withTx } from '@balcao/db/db';
import type { Acesso } from '#platform/auth/change-acesso.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import { Problem } from '#platform/http/problem.ts';
import { requireGoodSenha } from './check-senha-nova.ts';
import { enforceCodeLimit } from './limits.ts';
import { consumeToken, peekToken } from './one-time-token.ts';
import { replaceSenha } from './replace-senha.ts';
import type { Visit } from './visit.ts';

/**
 * Sets a new password with the mailed link. A refused password does not spend the link. @throws Problem
 * `auth.link_invalid` (unknown, used, expired, replaced by a newer one, mailed to a former address of the account),
 * `validation`, `rate_limited`.
 */
export async function resetSenha(
  visit: Visit,
  body: { token: string; senha: string },
): Promise<{ mensagem: string }> {
  const { deps, now } = visit;
  await enforceCodeLimit(visit);
  const key = { finalidade: 'redefinir_senha', hash: hashSecret(body.token), now } as const;
  const token = await peekToken(deps.db, key);
  const account = token?.usuarioId ? await findOwner(visit, token.usuarioId) : undefined;
  if (!account || account.email !== token?.destino) throw new Problem('auth.link_invalid');
  await requireGoodSenha(deps.db, body.senha, account);
  const senhaHash = await hashSenha(body.senha);
  const { ended } = await withTx(deps.db, async (tx) => {
    if (!(await consumeToken(tx, key))) throw new Problem('auth.link_invalid');
    const conferida = await provedByEmail(tx, { usuarioId: account.id, now });
    return replaceSenha(tx, visit, {
      account,
      senhaHash,
      motivo: 'senha_redefinida',
      actor: null,
      conferida,
    });
  });
  for (const id of ended) deps.sessions.forget(id);
  return { mensagem: 'Senha criada. As outras sessões foram encerradas. Entre com a nova senha.' };
}

/**
 * The first password of an account that the council opened proves its owner, because the link went to the address on
 * record.
 */
async function provedByEmail(
  tx: Db,
  { usuarioId, now }: { usuarioId: string; now: Date },
): Promise<Pick<Acesso, 'conferidaEm' | 'conferidaMeio'>> {
  const first = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', usuarioId)
    .where('conferidaMeio', '=', 'conselho')
    .where('senhaHash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return first ? { conferidaEm: now, conferidaMeio: 'email_do_registro' } : {};
}

function findOwner({ deps }: Visit, usuarioId: string) {
  return deps.db
    .selectFrom('usuario')
    .select(['id', 'tipo', 'cpfCnpj', 'nome', 'email'])
    .where('id', '=', usuarioId)
    .where('situacao', '=', 'ativo')
    .executeTakeFirst();
}
