import { permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { type Concedente, canAdmit, canReroute } from '@balcao/domain/permissao/conceder';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

const concedente = ({ permissoes, grupos }: Who): Concedente => ({ held: permissoes, grupos });

function beyond(): Problem {
  return new Problem('forbidden', {
    detail: 'Isto daria acessos que você não tem. Peça a alguém que os tem para fazer esta mudança.',
  });
}

/**
 * Members hold the grants of their group and read its requests; leaders keep it. A person can give by it only
 * what they hold there themselves.
 * @throws Problem `forbidden`.
 */
export async function requireAdmits(
  tx: Db,
  who: Who,
  { grupoId, lider }: { grupoId: string; lider: boolean },
): Promise<void> {
  const grants = await tx
    .selectFrom('permissaoConcedida')
    .select(['permissao', 'alcance', 'efeito'])
    .where('grupoId', '=', grupoId)
    .execute();
  if (!canAdmit(concedente(who), { id: grupoId, grants }, { lider, catalog: permissions })) throw beyond();
}

/** Which requests go to a group decides what its members read. @throws Problem `forbidden`. */
export function requireReroutes(who: Who): void {
  if (!canReroute(concedente(who))) throw beyond();
}

/** Membership opens the requests of a group and leadership its keeping: somebody else must give them. @throws Problem `forbidden`. */
export function requireOther(who: Who, usuarioId: string, detail: string): void {
  if (usuarioId === who.usuarioId) throw new Problem('forbidden', { detail });
}
