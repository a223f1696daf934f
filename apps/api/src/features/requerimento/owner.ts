import { punctuateNup } from '@balcao/domain/protocolo/nup';
import { type FatosDoTramite, tramiteTitle } from '@balcao/domain/requerimento/tramite-titulo';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { sql } from 'kysely';
import { grupoIds, partes, seesOnlyOwn, type Who } from '#platform/auth/who.ts';
import type { Andamentos, OwnerRules } from '#platform/owner/owner.ts';
import { equipe, getRequerimento, isEquipe, listVisible, visibleAmong, visibleTo } from './access.ts';

/**
 * Movements of the requests that this person sees. Internal ones are for staff, and stay with the group that had the
 * request before. Staff read who did it, except under secrecy.
 */
function andamentos(who: Who): Andamentos<FatosDoTramite & { daEquipe: boolean }> {
  const daEquipe = equipe(who);
  const passedOn = sql<boolean>`(t.de_grupo_id = any(${grupoIds(who)}::uuid[]) and r.autor_id <> all(${partes(who)}::uuid[]))`;
  return {
    from: sql`tramite t join requerimento r on r.id = t.requerimento_id`,
    reach: sql<boolean>`(${visibleTo(who)} and (t.visibilidade = 'publica' or ${daEquipe} or ${passedOn}))`,
    among: visibleAmong(who),
    donoId: sql`t.requerimento_id`,
    columns: sql`r.id as "donoId", r.numero, r.titulo as assunto, t.visibilidade = 'interna' as interno,
      case when ${daEquipe} and not r.sigilo then t.usuario_id end as "porId",
      json_build_object('acao', t.acao, 'autorId', t.usuario_id, 'dados', t.dados, 'daEquipe', ${daEquipe},
        'paraGrupo', (select nome from grupo where id = t.para_grupo_id),
        'paraAtendente', (select coalesce(nome_social, nome) from usuario where id = t.para_atendente_id)) as fatos`,
    deGrupo: sql`t.de_grupo_id`,
    paraGrupo: sql`t.para_grupo_id`,
    porReceber: sql<boolean>`(r.grupo_id = t.para_grupo_id and r.atendente_id is null and r.closed_at is null)`,
    numbered: (typed) => sql<boolean>`r.numero = ${punctuateNup(onlyDigits(typed))}`,
    title: ({ daEquipe, ...fatos }) => tramiteTitle(fatos, daEquipe),
  };
}

/** The rules of requests as owners. */
export const requerimentoOwner: OwnerRules = {
  isEquipe: async (tx, who, id) => isEquipe(who, await getRequerimento(tx, who, id)),
  // For a person who sees only their own requests the database is not asked.
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
  andamentos,
  pedido: (id) => sql`${id}`,
};
