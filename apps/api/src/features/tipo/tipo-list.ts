import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { ESPERA_COLUMNS, type EsperaRow } from '#features/servico/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { loadPersonFacts } from './origens.ts';
import { type TipoResumo, toTipoResumo } from './tipo-resumo.ts';

/** Every active service, in the council's order, saying which ones are for this person and how much each is asked for. */
export async function listTipos(db: Db, who: Who): Promise<TipoResumo[]> {
  const { solicitante } = await loadPersonFacts(db, who.usuarioId, todayInSaoPaulo(who.now));
  const { rows } = await sql<{ formulario: Formulario } & EsperaRow>`
    select v.formulario, ${ESPERA_COLUMNS}
    from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    left join espera e on e.tipo_id = t.id
    where t.ativo order by t.ordem, t.id`.execute(db);
  return rows.map(({ formulario, ...espera }) => toTipoResumo(formulario, solicitante, espera));
}
