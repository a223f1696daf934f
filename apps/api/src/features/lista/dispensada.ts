import { sql } from 'kysely';

/** Whether the latest correction of a request `r` was waived, so that nobody may read of an answer. */
export const correcaoDispensada = sql<boolean>`(case when r.status = 'EXIGENCIA_RESPONDIDA' then coalesce(
  (select e.situacao = 'dispensada' from exigencia e where e.requerimento_id = r.id order by e.rodada desc limit 1), false)
  else false end)`;
