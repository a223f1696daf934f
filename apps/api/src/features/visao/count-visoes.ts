import { ListaFiltrosGuardados } from '@balcao/contract/lista';
import { VISAO_CONTAGEM_MAXIMO } from '@balcao/contract/visao';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { lookBriefly } from '#features/achado/api.ts';
import { type Narrowing, rowsUpTo } from '#features/lista/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { listVisoes } from './access.ts';

/** Words are looked for row by row: with many rows their count would take longer than the list itself. */
const SLOW = ['nome', 'autor', 'titulo', 'grupoNome', 'atendente', 'busca'] as const;

/** Counts are asked for all day long; when the database is busy, lists go first. */
const BRIEFLY_MS = 400;

function isQuick(filtros: Narrowing): boolean {
  return SLOW.every((name) => !filtros[name]);
}

/**
 * How many requests each view holds for this reader, in one statement that stops counting a view when it is past a
 * thousand. Views with words to look for have no count.
 */
export async function countVisoesSalvas(
  db: Db,
  who: Who,
  lista: 'requerimentos' | 'fila',
): Promise<{ id: string; total: number | null }[]> {
  const visoes = (await listVisoes(db, who, lista)).map(({ id, filtros }) => ({
    id,
    filtros: ListaFiltrosGuardados.parse(filtros),
  }));
  const quick = visoes.filter(({ filtros }) => isQuick(filtros));
  const counted = new Map<string, number>();
  if (quick.length > 0) {
    const parts = quick.map(
      ({ id, filtros }) => sql`select ${id}::uuid as id, (select count(*)::int
        from ${rowsUpTo(filtros, who, VISAO_CONTAGEM_MAXIMO + 1)} capped) as total`,
    );
    const statement = sql<{ id: string; total: number }>`${sql.join(parts, sql` union all `)}`;
    const found = await lookBriefly(db, BRIEFLY_MS, (tx) => statement.execute(tx));
    for (const { id, total } of found?.rows ?? []) counted.set(id, total);
  }
  return visoes.map(({ id }) => ({ id, total: counted.get(id) ?? null }));
}
