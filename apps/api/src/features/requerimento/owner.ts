import { sql } from 'kysely';
import type { OwnerRules } from '#platform/owner/owner.ts';
import { getRequerimento, isEquipe } from './access.ts';

/** Requests as owners of what belongs to them. */
export const requerimentoOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => isEquipe(who, await getRequerimento(tx, who, id)),
  link: (id) => `/requerimento/${id}`,
  pedido: (id) => sql`${id}`,
};
