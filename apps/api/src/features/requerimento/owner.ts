import { sql } from 'kysely';
import type { OwnerRules } from '#platform/owner/owner.ts';
import { getRequerimento, isEquipe, listVisible, seesOnlyOwn } from './access.ts';

/** Requests as owners of what belongs to them. */
export const requerimentoOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => isEquipe(who, await getRequerimento(tx, who, id)),
  // Those who see only their own are not asked about in the database one by one.
  readers: async (db, ids) => {
    const rows = await db
      .selectFrom('requerimento')
      .select(['id', 'autorId'])
      .where('id', 'in', ids)
      .execute();
    return async (who) => {
      const theirs = new Set([who.usuarioId, ...who.representados, ...who.outorgantes]);
      const mayBe = rows
        .filter(({ autorId }) => !seesOnlyOwn(who) || theirs.has(autorId))
        .map(({ id }) => id);
      return mayBe.length === 0 ? [] : listVisible(db, who, mayBe);
    };
  },
  link: (id) => `/requerimento/${id}`,
  pedido: (id) => sql`${id}`,
};
