import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { acessoAFicha } from './ficha.ts';

/**
 * May this person read the record, and how much of it? Their own and one they represent whole; with `usuario.ver` that of a
 * party of their requests whole, and of anybody else masked unless they opened it. Others do not exist.
 */
export async function requireReadable(
  db: Db,
  who: Who,
  id: string,
): Promise<{ mascarado: boolean; abertoAte: Date | null }> {
  if (id === who.usuarioId || who.representados.includes(id)) return { mascarado: false, abertoAte: null };
  if (!can(who, 'usuario.ver')) throw new Problem('not_found');
  const acesso = await acessoAFicha(db, who, id);
  // Reading somebody else's file is itself recorded (LGPD art. 37).
  await recordAudit(db, who, {
    acao: 'usuario.lido',
    objeto: 'usuario',
    objetoId: id,
    dados: { mascarado: acesso.mascarado },
  });
  return acesso;
}

/** Refuses to change by office the own record, or one of whom the person acts for. @throws Problem `forbidden`. */
export function requireOther(who: Who, id: string): void {
  if (id === who.usuarioId || who.representados.includes(id))
    throw new Problem('forbidden', { detail: 'Outra pessoa precisa fazer isto por você.' });
}
