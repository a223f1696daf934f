import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { impedimentoDoCadastro } from '@balcao/domain/formulario/impedimento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Oferta } from '@balcao/domain/requerimento/oferta';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { ESPERA_COLUMNS } from './api.ts';
import type { EsperaRow } from './espera-of.ts';
import { OFERTA_COLUMNS, readEstado } from './oferta.ts';
import { loadPersonFacts } from './origens.ts';
import { loadRepresentados } from './representados.ts';
import { type TipoResumo, toTipoResumo } from './tipo-resumo.ts';

/** Every service of today's catalogue, in the council's order, with the people for whom this person may file it. */
export async function listTipos(db: Db, who: Who): Promise<TipoResumo[]> {
  const hoje = todayInSaoPaulo(who.now);
  const { solicitante, origens, verificados } = await loadPersonFacts(db, who, {
    usuarioId: who.usuarioId,
    hoje,
  });
  const representados = await loadRepresentados(db, who);
  const { rows } = await sql<{ formulario: Formulario } & EsperaRow & Oferta & { id: number }>`
    select v.formulario, t.id, ${OFERTA_COLUMNS}, ${ESPERA_COLUMNS}
    from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    left join espera e on e.tipo_id = t.id
    where t.ativo order by t.ordem, t.id`.execute(db);
  const items: TipoResumo[] = [];
  for (const { formulario, ...row } of rows) {
    const { estado, texto } = await readEstado(db, row, hoje);
    if (estado === 'fora') continue;
    const impedimento = impedimentoDoCadastro(formulario, { hoje, origens, verificados });
    items.push(toTipoResumo(formulario, { solicitante, impedimento, representados, fechado: texto }, row));
  }
  return items;
}
