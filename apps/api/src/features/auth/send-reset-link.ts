import { withTx } from '@balcao/db/db';
import { queueEmail } from '#features/email/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { withinLimit } from '#platform/auth/rate-limit.ts';
import { hashSecret, newSecret } from '#platform/auth/secret.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { EMAILS_DO_PORTAL, EMAILS_POR_CONTA } from './limits.ts';
import { issueToken, voidTokens } from './one-time-token.ts';

const GOOD_FOR_SECONDS = 30 * 60;

interface Payload {
  pedidoId: string;
  usuarioId: string | null;
  pedidoEm: string;
}

/** Mails a one-time link to the stored verified address; an older link expires. */
export async function sendResetLink(
  { deps, now }: JobContext,
  { pedidoId, usuarioId, pedidoEm }: Payload,
): Promise<void> {
  if (usuarioId === null || tooLate(pedidoEm, now)) return;
  const account = await deps.db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', usuarioId)
    .where('situacao', '=', 'ativo')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  if (!account) return;
  if (!(await withinLimit(deps.db, EMAILS_POR_CONTA, { quem: `redefinir:${usuarioId}`, now }))) return;
  if (!(await withinLimit(deps.db, EMAILS_DO_PORTAL, { quem: 'redefinir', now }))) return;
  const secret = newSecret();
  await withTx(deps.db, async (tx) => {
    const token = {
      id: pedidoId,
      finalidade: 'redefinir_senha',
      usuarioId,
      destino: account.email,
      hash: hashSecret(secret),
    } as const;
    // A repeat of this job: its link is already mailed and stays valid.
    if (!(await issueToken(tx, { ...token, now, seconds: GOOD_FOR_SECONDS }))) return;
    await voidTokens(tx, { usuarioId, finalidades: ['redefinir_senha'], except: pedidoId, now });
    await queueEmail(tx, {
      template: 'conta.redefinir_senha',
      usuarioId,
      variaveis: { linkUnico: `/auth/redefinir-senha#token=${secret}`, validade: '30 minutos' },
      chave: `conta.redefinir_senha:${pedidoId}`,
      expiresAt: new Date(now.getTime() + GOOD_FOR_SECONDS * 1000),
      now,
    });
    await recordAudit(tx, null, { acao: 'senha.link_enviado', objeto: 'usuario', objetoId: usuarioId });
  });
}

/** Whether the queue stood still so long that the link would come as a surprise. */
function tooLate(pedidoEm: string, now: Date): boolean {
  return now.getTime() - new Date(pedidoEm).getTime() > 24 * 60 * 60 * 1000;
}
