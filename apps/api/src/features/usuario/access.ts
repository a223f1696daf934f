import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { acessoAFicha } from './ficha.ts';

/** How much of a record the person reads. */
export interface Acesso {
  mascarado: boolean;
  abertoAte: Date | null;
}

/** Whether it is the own record, or that of somebody they act for. */
export function isOwn(who: Who, id: string): boolean {
  return id === who.usuarioId || who.representados.includes(id);
}

/**
 * Requires that the person may read the record, and says how much of it. Their own and represented ones are complete.
 * Somebody who sees the portal as them reads it masked. With `usuario.ver`, the record of a party of their requests is complete, any other masked unless they opened it.
 * @throws `not_found` for others
 */
export async function acessoDe(db: Db, who: Who, id: string): Promise<Acesso> {
  const own = isOwn(who, id);
  if (own && who.vistoPor === null) return { mascarado: false, abertoAte: null };
  if (!own && !can(who, 'usuario.ver')) throw new Problem('not_found');
  return acessoAFicha(db, who, id);
}

/** The same, for a reading of the record, which is audited where it is another person's (LGPD art. 37). */
export async function requireReadable(db: Db, who: Who, id: string): Promise<Acesso> {
  const acesso = await acessoDe(db, who, id);
  if (!isOwn(who, id) || who.vistoPor !== null)
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
