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
 * How much of the record the person may read. Their own and represented ones are complete. With `usuario.ver`, the
 * record of a party of their requests is complete, any other masked unless they opened it.
 * @throws `not_found` for others
 */
export async function acessoDe(db: Db, who: Who, id: string): Promise<Acesso> {
  if (isOwn(who, id)) return { mascarado: false, abertoAte: null };
  if (!can(who, 'usuario.ver')) throw new Problem('not_found');
  return acessoAFicha(db, who, id);
}

/** The same, for a reading of the record, which is audited where it is another person's (LGPD art. 37). */
export async function requireReadable(db: Db, who: Who, id: string): Promise<Acesso> {
  const acesso = await acessoDe(db, who, id);
  if (!isOwn(who, id))
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
