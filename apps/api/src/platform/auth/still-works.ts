import { SEGURANCA } from '@balcao/contract/seguranca';
import type { Db } from '@balcao/db/db';
import { type VidaDaSessao, vidaDaSessao } from '@balcao/domain/seguranca/seguranca';
import { type RawBuilder, sql } from 'kysely';
import { readSection } from '../ajuste/setting.ts';
import { SEALED } from './who.ts';

/** Whether person `u` holds a right to what is sealed, which makes their sessions as short as those of staff. */
const HOLDS_SEALED = sql<boolean>`exists (select from permissao_concedida p
  where p.permissao = any(${[...SEALED]}::text[]) and p.efeito = 'permitir'
    and (p.usuario_id = u.id or p.grupo_id in (select m.grupo_id from grupo_membro m
      join grupo g on g.id = m.grupo_id and g.ativo where m.usuario_id = u.id))
    and not exists (select from permissao_concedida n
      where n.usuario_id = u.id and n.permissao = p.permissao and n.efeito = 'negar'))`;

/**
 * The condition that session `s` of person `u` still works: the rule of the session check, for those of many people.
 */
export async function stillWorks(db: Db, now: Date): Promise<RawBuilder<boolean>> {
  const regras = await readSection(db, SEGURANCA);
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const within = ({ idle, absolute }: VidaDaSessao) => sql`s.created_at > ${before(absolute)}
    and s.last_active_at >= ${now}::timestamptz - make_interval(secs => least(s.idle_seconds, ${idle}::int))`;
  const [staff, others] = [vidaDaSessao(regras, true), vidaDaSessao(regras, false)];
  // The longest life comes first by itself, so that an index finds the few that are young enough.
  return sql<boolean>`s.created_at > ${before(others.absolute)} and s.ended_at is null and s.expires_at > ${now}
    and u.situacao = 'ativo' and u.senha_epoca = s.senha_epoca
    and case when u.tipo >= 1 or ${HOLDS_SEALED} then ${within(staff)} else ${within(others)} end`;
}
