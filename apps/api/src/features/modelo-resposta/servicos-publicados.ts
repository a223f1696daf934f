import type { Db } from '@balcao/db/db';
import type { ServicoDaResposta } from '@balcao/domain/resposta/problemas-do-corpo';
import { sql } from 'kysely';

/** The values that replies may quote of each active service, by its number. */
export async function servicosPublicados(db: Db): Promise<ReadonlyMap<number, ServicoDaResposta>> {
  const { rows } = await sql<ServicoDaResposta & { id: number }>`
    select t.id, t.titulo, coalesce(v.formulario ->> 'baseLegal', '') as "baseLegal"
    from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    where t.ativo
    order by t.ordem, t.id`.execute(db);
  return new Map(rows.map(({ id, ...servico }) => [id, servico]));
}
