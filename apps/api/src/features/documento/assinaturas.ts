import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { AssinaturaPdf } from '#platform/pdf/documento.ts';
import type { Origem } from './especie.ts';

/**
 * Who answers for a document of a decided request: whoever decided it, or the council itself where no person did
 * (issued automatically by rule).
 */
export async function listAssinaturas(tx: Db, origem: Origem): Promise<AssinaturaPdf[]> {
  const { rows } = await sql<{ nome: string; cargo: string; em: Date }>`
    select coalesce(u.nome_social, u.nome) as nome, g.nome as cargo, d.created_at as em
    from decisao d join usuario u on u.id = d.decidida_por_id join grupo g on g.id = ${origem.requerimento.grupoId}
    where d.requerimento_id = ${origem.requerimento.id} order by d.created_at desc limit 1`.execute(tx);
  const decisor = rows[0];
  if (decisor) return [{ nome: decisor.nome, cargo: decisor.cargo, momento: decisor.em.toISOString() }];
  return [
    { nome: origem.conselho.timbre.nome, cargo: 'Emissão automática', momento: origem.now.toISOString() },
  ];
}
