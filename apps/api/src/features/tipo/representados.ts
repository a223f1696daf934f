import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { SituacaoRegistro } from '@balcao/domain/formulario/campo-partes';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';

/**
 * Those on whose behalf the person may ask for this service, by name, with why one of them may not, and the latest draft
 * that the person themselves began in their name.
 */
export async function listRepresentados(
  db: Db,
  who: Who,
  { tipoId, formulario }: { tipoId: number; formulario: Formulario },
) {
  if (who.representados.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    nome: string;
    pessoa: 'PF' | 'PJ';
    situacao: SituacaoRegistro | null;
    rascunho: { id: string; atualizadoEm: string } | null;
  }>`
    select u.id, u.nome, u.pessoa, (select r.situacao from registro r where r.usuario_id = u.id
      order by r.desde desc limit 1) as situacao,
      (select json_build_object('id', d.id, 'atualizadoEm', d.updated_at) from rascunho d
        where d.usuario_id = ${who.usuarioId} and d.autor_id = u.id and d.tipo_id = ${tipoId}
        order by d.updated_at desc, d.id desc limit 1) as rascunho
    from usuario u where u.id = any(${who.representados}::uuid[]) order by fold(u.nome), u.id`.execute(db);
  return rows.map(({ id, nome, pessoa, situacao, rascunho }) => ({
    ...{ id, nome },
    rascunho: rascunho && { ...rascunho, atualizadoEm: new Date(rascunho.atualizadoEm).toISOString() },
    motivoInelegivel: motivoInelegivel(formulario, { pessoa, situacao }),
  }));
}
