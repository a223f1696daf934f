import { sql } from 'kysely';
import type { OwnerRules } from '#platform/owner/owner.ts';
import { getCarta } from './access.ts';
import { listReadable } from './list-cartas.ts';

/** Letters as owners of what belongs to them. */
export const cartaOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => (await getCarta(tx, who, id)).equipe,
  readers: async (db, ids) => (who) => listReadable(db, who, ids),
  link: (id) => `/carta/${id}`,
  pedido: (id) => sql`(select c.requerimento_id from carta c where c.id = ${id})`,
};
