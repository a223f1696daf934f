import { sql } from 'kysely';
import type { OwnerRules } from '#platform/owner/owner.ts';
import { getRequerimento, isEquipe, listVisible, seesOnlyOwn } from './access.ts';

/** Rules for requests as owners. */
export const requerimentoOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => isEquipe(who, await getRequerimento(tx, who, id)),
  // A person who sees only their own requests needs no question to the database.
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
