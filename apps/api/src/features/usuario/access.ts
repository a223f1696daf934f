import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { acessoAFicha } from './ficha.ts';

/** Whether it is the own record, or that of a firm that the person acts for. */
export function isOwn(who: Who, id: string): boolean {
  return id === who.usuarioId || who.representados.includes(id);
}

/**
 * Requires that the person may read the record, and says how much of it. Their own and represented ones are complete.
 * With `usuario.ver`, the record of a party of their requests is complete, any other masked unless they opened it.
 * @throws `not_found` for others
 */
export async function requireReadable(
  db: Db,
  who: Who,
  id: string,
): Promise<{ mascarado: boolean; abertoAte: Date | null }> {
  if (isOwn(who, id)) return { mascarado: false, abertoAte: null };
  if (!can(who, 'usuario.ver')) throw new Problem('not_found');
  const acesso = await acessoAFicha(db, who, id);
  // Reading another person's record is audited (LGPD art. 37).
  await recordAudit(db, who, {
    acao: 'usuario.lido',
    objeto: 'usuario',
    objetoId: id,
    dados: { mascarado: acesso.mascarado },
  });
  return acesso;
}

/** Refuses an office change of one's own record, or that of a represented person. @throws Problem `forbidden`. */
export function requireOther(who: Who, id: string): void {
  if (isOwn(who, id)) throw new Problem('forbidden', { detail: 'Outra pessoa precisa fazer isto por você.' });
}
