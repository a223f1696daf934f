import type { Db } from '@balcao/db/db';
import { queueEmail } from '#features/email/api.ts';
import type { AuditActor } from '#platform/audit/record-audit.ts';
import { type Acesso, changeAcesso } from '#platform/auth/change-acesso.ts';
import { clearAllFailures } from './failures.ts';
import { voidTokens } from './one-time-token.ts';
import { deviceName } from './open-session.ts';
import type { Visit } from './visit.ts';

/** How each reason is audited. */
const ACAO = { senha_redefinida: 'senha.redefinida', senha_trocada: 'senha.trocada' } as const;

interface ReplaceSenha {
  account: { id: string; cpfCnpj: string; email: string };
  senhaHash: string;
  motivo: keyof typeof ACAO;
  actor: AuditActor;
  /** Set when the link of the new password also proved the account's owner. */
  conferida?: Pick<Acesso, 'conferidaEm' | 'conferidaMeio'>;
}

/**
 * Replaces the password. Every session ends, old links and failures are void, and the owner is notified. The second
 * factor stays. @returns the new epoch and the ended sessions, which
 * this process must forget after the commit.
 */
export async function replaceSenha(
  tx: Db,
  { deps, meta, now }: Visit,
  { account, senhaHash, motivo, actor, conferida }: ReplaceSenha,
): Promise<{ senhaEpoca: number; ended: string[] }> {
  const old = await tx
    .updateTable('usuario')
    .set({ updatedAt: now })
    .where('id', '=', account.id)
    .returning('senhaEpoca')
    .executeTakeFirstOrThrow();
  const senhaEpoca = old.senhaEpoca + 1;
  await changeAcesso(tx, account.id, {
    senhaHash,
    senhaEpoca,
    senhaChangedAt: now,
    ...conferida,
    actor,
    event: { acao: ACAO[motivo] },
  });
  const ended = await tx
    .updateTable('sessao')
    .set({ endedAt: now, endedReason: motivo })
    .where('usuarioId', '=', account.id)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  await voidTokens(tx, { usuarioId: account.id, finalidades: ['redefinir_senha', 'acesso'], now });
  await clearAllFailures(tx, { deps, account });
  await queueEmail(tx, {
    template: 'conta.senha_alterada',
    usuarioId: account.id,
    variaveis: {
      ip: meta.ip,
      dispositivo: deviceName(meta.dispositivo),
      linkNaoFuiEu: '/auth/esqueci-senha',
    },
    chave: `conta.senha_alterada:${account.id}:${senhaEpoca}`,
    now,
  });
  return { senhaEpoca, ended: ended.map((row) => row.id) };
}
