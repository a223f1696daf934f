import type { Db } from '@balcao/db/db';
import { queueEmail } from '#features/email/api.ts';
import type { ReusedToken } from '#platform/auth/sessions.ts';

/** Notifies the owner that a session was ended because an old token was reused. */
export function tellTokenReuse(tx: Db, { usuarioId, sessaoId, now }: ReusedToken): Promise<void> {
  return queueEmail(tx, {
    template: 'conta.acesso_copiado',
    usuarioId,
    now,
    variaveis: { linkNaoFuiEu: '/auth/esqueci-senha' },
    chave: `conta.acesso_copiado:${sessaoId}`,
  });
}
