import { SEGURANCA } from '@balcao/contract/seguranca';
import type { Db } from '@balcao/db/db';
import { type VidaDaSessao, vidaDaSessao } from '@balcao/domain/seguranca/seguranca';
import { type RawBuilder, sql } from 'kysely';
import { readSection } from '../ajuste/setting.ts';

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
    and case when u.tipo >= 1 then ${within(staff)} else ${within(others)} end`;
}
