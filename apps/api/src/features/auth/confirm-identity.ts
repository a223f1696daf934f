import { withTx } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { byCodigo, bySenha, confirmOwner } from './confirm-owner.ts';
import type { Visit } from './visit.ts';

/**
 * Confirms the identity by password or second factor. It allows sensitive acts for 5 minutes in this session. @throws
 * Problem `validation` on the field, `auth.blocked`.
 */
export async function confirmIdentity(
  visit: Visit,
  who: Who,
  { senha, codigo }: { senha?: string | undefined; codigo?: string | undefined },
): Promise<void> {
  const { deps, now } = visit;
  if (codigo)
    await confirmOwner(visit, who, {
      campo: 'codigo',
      mensagem: 'Código não confere. Espere o próximo código e tente de novo.',
      via: 'confirmar',
      check: byCodigo(visit, codigo),
    });
  else if (senha)
    await confirmOwner(visit, who, {
      campo: 'senha',
      mensagem: 'A senha não confere.',
      via: 'confirmar',
      check: bySenha(senha),
    });
  else throw invalidField('senha', 'Informe a senha.');
  await withTx(deps.db, async (tx) => {
    await tx.updateTable('sessao').set({ stepUpAt: now }).where('id', '=', who.sessaoId).execute();
    await recordAudit(tx, who, {
      acao: 'sessao.confirmada',
      dados: { por: codigo ? 'segundo_fator' : 'senha' },
    });
  });
  deps.sessions.forget(who.sessaoId);
}
