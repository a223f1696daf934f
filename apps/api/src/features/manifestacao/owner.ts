import type { EventoManifestacao } from '@balcao/domain/manifestacao/ato';
import { FEITOS_DA_MANIFESTACAO } from '@balcao/domain/manifestacao/feitos';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import type { Andamentos, OwnerRules, Readable } from '#platform/owner/owner.ts';
import { daEquipe, getManifestacao, isUnidade, minhas } from './access.ts';

/** What was done to the manifestations that this person reads. An area reads no history, and an author no internal line. */
function andamentos(who: Who): Andamentos<{ ato: EventoManifestacao }> {
  const unit = isUnidade(who);
  return {
    from: sql`manifestacao_tramite t join manifestacao m on m.id = t.manifestacao_id`,
    reach: sql<boolean>`((coalesce(${minhas(who)}, false) and t.visibilidade = 'publica')
      or (${unit} and not coalesce(${minhas(who)}, false)))`,
    donoId: sql`t.manifestacao_id`,
    columns: sql`m.id as "donoId", m.protocolo as numero, 'Manifestação' as assunto, t.visibilidade = 'interna' as interno,
      case when ${unit} and not coalesce(${minhas(who)}, false) then t.usuario_id end as "porId",
      json_build_object('ato', t.acao) as fatos`,
    numbered: (typed) => sql<boolean>`m.protocolo = ${typed.toUpperCase()}`,
    title: ({ ato }) => FEITOS_DA_MANIFESTACAO[ato],
  };
}

/** The rules of manifestations as owners. */
export const manifestacaoOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => (await getManifestacao(tx, who, id)).lado !== 'autor',
  readers: async (db, ids) => async (who) => {
    const { rows } = await sql<Readable>`select m.id, m.version, not coalesce(${minhas(who)}, false) as equipe
      from manifestacao m where m.id = any(${ids}::uuid[]) and (${minhas(who)} or ${daEquipe(who)})`.execute(
      db,
    );
    return rows;
  },
  link: (id) => `/ouvidoria/manifestacao/${id}`,
  andamentos,
  pedido: () => sql`null::uuid`,
};
