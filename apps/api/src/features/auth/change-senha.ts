import { withTx } from '@balcao/db/db';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { requireGoodSenha } from './check-senha-nova.ts';
import { bySenha, confirmOwner } from './confirm-owner.ts';
import { openSession } from './open-session.ts';
import { replaceSenha } from './replace-senha.ts';
import type { Visit } from './visit.ts';

/**
 * Changes one's own password. Every session ends, this one included; the answer carries the token of a new one. @throws
 * Problem `validation` (the current password on its field, the new one on its own), `auth.blocked`.
 */
export async function changeSenha(
  visit: Visit,
  who: Who,
  body: { senhaAtual: string; senha: string },
): Promise<{ token: string }> {
  const { deps } = visit;
  const mensagem = 'A senha atual não confere.';
  const check = bySenha(body.senhaAtual);
  const account = await confirmOwner(visit, who, {
    campo: 'senhaAtual',
    mensagem,
    via: 'trocar_senha',
    check,
  });
  if (body.senha === body.senhaAtual)
    throw invalidField('senha', 'A nova senha é igual à atual. Escolha outra.');
  await requireGoodSenha(deps.db, body.senha, { ...account, nome: who.nome });
  const senhaHash = await hashSenha(body.senha);
  const { token, ended } = await withTx(deps.db, async (tx) => {
    const replaced = await replaceSenha(tx, visit, {
      account,
      senhaHash,
      motivo: 'senha_trocada',
      actor: who,
    });
    const opening = { account: { ...account, senhaEpoca: replaced.senhaEpoca }, origem: 'senha' } as const;
    return { ...(await openSession(tx, visit, opening)), ended: replaced.ended };
  });
  for (const id of ended) deps.sessions.forget(id);
  return { token };
}
