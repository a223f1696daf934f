import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { proximoParecer } from '@balcao/domain/formulario/pareceres';
import { sql } from 'kysely';

interface Grupo {
  id: string;
  sigla: string;
  nome: string;
}

/**
 * Finds the first active group of the service that gave no opinion in this request. An opinion asked of one person also
 * counts for their groups.
 */
export async function findProximoParecer(
  db: Db,
  requerimentoId: string,
  { pareceres = [] }: Pick<Formulario, 'pareceres'>,
): Promise<Grupo | null> {
  if (pareceres.length === 0) return null;
  const { rows } = await sql<Grupo & { ouvido: boolean }>`
    select g.id, g.sigla, g.nome, exists (select from parecer p
      where p.requerimento_id = ${requerimentoId} and p.emitido_em is not null and p.encerrado_em is null
        and (p.grupo_id = g.id or exists (select from grupo_membro m
          where m.grupo_id = g.id and m.usuario_id = p.autor_id))) as ouvido
    from grupo g where g.ativo and g.sigla = any(${pareceres}::text[])`.execute(db);
  const known = pareceres.filter((sigla) => rows.some((row) => row.sigla === sigla));
  const ouvidos = new Set(rows.filter(({ ouvido }) => ouvido).map(({ sigla }) => sigla));
  const next = proximoParecer({ pareceres: known }, ouvidos);
  const found = rows.find(({ sigla }) => sigla === next);
  return found ? { id: found.id, sigla: found.sigla, nome: found.nome } : null;
}
