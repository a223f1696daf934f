import { FEITOS_DA_CARTA } from '@balcao/domain/carta/feitos';
import type { EventoCarta } from '@balcao/domain/carta/situacao';
import { sql } from 'kysely';
import { equipe } from '#features/requerimento/api.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import type { Andamentos, OwnerRules } from '#platform/owner/owner.ts';
import { getCarta } from './access.ts';
import { ASSUNTO } from './assunto-row.ts';
import { listReadable, ofAddressee, ofEquipe } from './list-cartas.ts';

/** The history of the letters that this person reads; the addressee's begins with the sending. */
function andamentos(who: Who): Andamentos<{ ato: EventoCarta }> {
  return {
    from: sql`carta_tramite t join carta c on c.id = t.carta_id ${ASSUNTO}`,
    reach: sql<boolean>`(${ofEquipe(who)} or (${ofAddressee(who)} and t.visibilidade = 'publica'))`,
    donoId: sql`t.carta_id`,
    columns: sql`c.id as "donoId", c.numero, c.assunto, t.visibilidade = 'interna' as interno,
      case when ${equipe(who)} and not r.sigilo then t.usuario_id end as "porId",
      json_build_object('ato', t.acao) as fatos`,
    paraGrupo: sql`c.grupo_id`,
    numbered: (typed) => sql<boolean>`c.numero = ${typed.toUpperCase()}`,
    title: ({ ato }) => FEITOS_DA_CARTA[ato],
  };
}

/** The rules of letters as owners. */
export const cartaOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => (await getCarta(tx, who, id)).equipe,
  // Staff are filtered before, so the database is asked only about addressees.
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
  andamentos,
  pedido: (id) => sql`(select c.requerimento_id from carta c where c.id = ${id})`,
};
