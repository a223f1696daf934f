import type { BodyOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';
import { createAcessoLink, voidAccess } from '#features/auth/api.ts';
import { queueEmail } from '#features/email/api.ts';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { requireOther } from './access.ts';

interface Ato {
  tx: Db;
  who: Who;
  sessions: Pick<Sessions, 'forget'>;
}

type Enviado = BodyOf<typeof usuario.enviarAcesso> & { id: string };

/**
 * Hands an unproved account to its owner, whom staff know. Every way in ends, and the checked address gets a link that
 * works once within 24 hours. Signing in with it proves the identity. @throws Problem `stale` when the account is no
 * longer unproved, `validation` for an address of another account.
 */
export async function sendAcesso({ tx, who, sessions }: Ato, input: Enviado): Promise<void> {
  const { id: usuarioId, email, motivo } = input;
  const { now } = who;
  await holdNaoConferida(tx, who, usuarioId);
  await requireFreeEmail(tx, { usuarioId, email });
  await voidAccess(tx, sessions, {
    usuarioId,
    email,
    now,
    actor: who,
    event: { acao: 'usuario.acesso_enviado', dados: { motivo } },
  });
  const link = await createAcessoLink(tx, {
    usuarioId,
    path: '/',
    now,
    dados: { conferidaPorId: who.usuarioId },
  });
  await queueEmail(tx, {
    template: 'conta.link_de_acesso',
    usuarioId,
    para: email,
    variaveis: { link, linkEsqueciSenha: '/auth/esqueci-senha' },
    chave: `conta.link_de_acesso:${usuarioId}:${now.getTime()}`,
    now,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
  });
}

async function holdNaoConferida(tx: Db, who: Who, id: string): Promise<void> {
  const row = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('situacao', '=', 'ativo')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  requireOther(who, id);
  if (!(await isContaNaoConferida(tx, id))) throw new Problem('stale');
}

async function requireFreeEmail(
  tx: Db,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<void> {
  const taken = await tx
    .selectFrom('usuario')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('emailVerifiedAt', 'is not', null)
    .where('id', '<>', usuarioId)
    .executeTakeFirst();
  if (taken) throw invalidField('email', 'Este e-mail já é de outra conta. Informe outro.');
}
