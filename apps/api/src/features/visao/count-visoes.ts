import { ListaFiltrosGuardados } from '@balcao/contract/lista';
import { VISAO_CONTAGEM_MAXIMO } from '@balcao/contract/visao';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { lookBriefly } from '#features/achado/api.ts';
import { type Narrowing, rowsUpTo } from '#features/lista/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { listVisoes } from './access.ts';

/** Filters whose words are matched row by row; with many rows their count would take longer than the list itself. */
const SLOW = ['nome', 'autor', 'titulo', 'grupoNome', 'atendente', 'busca'] as const;

/** In milliseconds; counts are read all day long, and on a busy database lists go first. */
const BRIEFLY_MS = 400;

function isQuick(filtros: Narrowing): boolean {
  return SLOW.every((name) => !filtros[name]);
}

/**
 * Counts the requests of each view for this reader, in one statement that stops at a thousand for each view. Views with
 * words to match have no count.
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
