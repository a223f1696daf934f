import { sql } from 'kysely';
import { partes } from '#platform/auth/who.ts';
import type { OwnerRules } from '#platform/owner/owner.ts';
import { getCarta } from './access.ts';
import { listReadable } from './list-cartas.ts';

/** Letters as owners of what belongs to them. */
export const cartaOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => (await getCarta(tx, who, id)).equipe,
  // Of those who are no staff, only addressees are asked about in the database.
  readers: async (db, ids) => {
    const rows = await db
      .selectFrom('carta')
      .select(['id', 'destinatarioId'])
      .where('id', 'in', ids)
      .execute();
    return async (who) => {
      const mayBe = rows.filter(({ destinatarioId: id }) => who.tipo >= 1 || partes(who).includes(id));
      const asked = mayBe.map(({ id }) => id);
      return asked.length === 0 ? [] : listReadable(db, who, asked);
    };
  },
  link: (id) => `/carta/${id}`,
  pedido: (id) => sql`(select c.requerimento_id from carta c where c.id = ${id})`,
};
