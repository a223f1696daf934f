import { type EventoCarta, FEITOS_DA_CARTA } from '@balcao/domain/carta/situacao';
import { sql } from 'kysely';
import { equipe } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Andamentos, OwnerRules } from '#platform/owner/owner.ts';
import { getCarta } from './access.ts';
import { ASSUNTO } from './assunto-row.ts';
import { ofAddressee, ofEquipe } from './list-cartas.ts';

/** Whether the letter had left, or left by this. */
const LEFT = sql<boolean>`coalesce(t.seq >= (select e.seq from carta_evento e
  where e.carta_id = c.id and e.ato = 'expedir'), false)`;

/** What was done to the letters that this person reads; the history of an addressee begins with the leaving. */
function andamentos(who: Who): Andamentos<{ ato: EventoCarta }> {
  return {
    from: sql`carta_evento t join carta c on c.id = t.carta_id ${ASSUNTO}`,
    reach: sql<boolean>`(${ofEquipe(who)} or (${ofAddressee(who)} and ${LEFT}))`,
    among: null,
    donoId: sql`t.carta_id`,
    columns: sql`c.id as "donoId", c.numero, c.assunto, not ${LEFT} as interno,
      case when ${equipe(who)} and not r.sigilo then t.usuario_id end as "porId",
      json_build_object('ato', t.ato) as fatos`,
    deGrupo: sql`c.grupo_id`,
    paraGrupo: sql`c.grupo_id`,
    porReceber: sql<boolean>`false`,
    numbered: (typed) => sql<boolean>`c.numero = ${typed.toUpperCase()}`,
    title: ({ ato }) => FEITOS_DA_CARTA[ato],
  };
}

/** Letters as owners of what belongs to them. */
export const cartaOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => (await getCarta(tx, who, id)).equipe,
  link: (id) => `/carta/${id}`,
  andamentos,
  pedido: (id) => sql`(select c.requerimento_id from carta c where c.id = ${id})`,
};
