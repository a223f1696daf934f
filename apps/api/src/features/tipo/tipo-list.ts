import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { loadPersonFacts } from './origens.ts';
import { type TipoResumo, toTipoResumo } from './tipo-resumo.ts';

/** Every active service, in the council's order, saying which ones are for this person and how much each is asked for. */
export async function listTipos(db: Db, who: Who): Promise<TipoResumo[]> {
  const { solicitante } = await loadPersonFacts(db, who.usuarioId, todayInSaoPaulo(who.now));
  const since = new Date(who.now.getTime() - 90 * 24 * 3600 * 1000);
  const { rows } = await sql<{ formulario: Formulario; pedidos: number }>`
    select v.formulario, coalesce(q.n, 0)::int as pedidos
    from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    left join (select tipo_id, count(*) as n from requerimento where created_at >= ${since} group by tipo_id) q on q.tipo_id = t.id
    where t.ativo order by t.ordem, t.id`.execute(db);
  return rows.map((row) => toTipoResumo(row.formulario, solicitante, row.pedidos));
}
