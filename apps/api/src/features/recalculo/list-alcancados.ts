import type { Db } from '@balcao/db/db';
import { alcancou, diasDaPane, readAlcances } from '@balcao/domain/prazo/alcance';
import { sql } from 'kysely';
import { selectPanes } from '#features/calendario/api.ts';
import { visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

interface Alcancado {
  id: string;
  numero: string;
  titulo: string;
  /** Whether its certificate was issued and is in force. */
  certidao: boolean;
}

/** Maximum of listed requests; the total tells of more. */
const MAXIMO = 200;

interface Row extends Omit<Alcancado, 'certidao'> {
  acao: string;
  paraStatus: string;
  dados: Record<string, unknown>;
  em: Date;
  certidao: boolean;
}

/** Lists the visible requests whose terms an outage moved, by number. @throws Problem `not_found`. */
export async function listAlcancados(
  db: Db,
  who: Who,
  paneId: string,
): Promise<{ items: Alcancado[]; total: number }> {
  const pane = await selectPanes(db).where('id', '=', paneId).executeTakeFirst();
  if (!pane) throw new Problem('not_found');
  const { primeiro, ultimo } = diasDaPane(pane);
  const { rows } = await sql<Row>`
    select r.id, r.numero, r.titulo, t.acao, t.para_status as "paraStatus", t.dados, t.created_at as em,
      exists (select from documento d where d.owner_id = r.id and d.especie = 'certidao_indisponibilidade'
        and d.revoked_at is null and d.created_at >= t.created_at) as certidao
    from tramite t join requerimento r on r.id = t.requerimento_id
    where t.acao in ('atualizar_prazo', 'desfazer_arquivamento') and t.created_at >= ${pane.registradaEm}
      -- Days that moved for other reasons since are many, and stay where they are.
      and (t.acao <> 'atualizar_prazo' or exists (select from jsonb_array_elements(t.dados->'prazos') p
        where p->>'de' <= ${ultimo} and p->>'para' > ${primeiro}))
      and ${visibleTo(who)} order by r.numero, t.seq`.execute(db);
  // The certificate must state the last outage.
  const reached = rows.filter((row) => readAlcances(row).some((alcance) => alcancou(pane, alcance)));
  const items = [...new Map(reached.map((row) => [row.id, row])).values()].map(
    ({ id, numero, titulo, certidao }) => ({ id, numero, titulo, certidao }),
  );
  return { items: items.slice(0, MAXIMO), total: items.length };
}
