import { benchId } from './bench-id.ts';
import type { Pool } from './database.ts';

/** Views of every attendant beside the given ones: the filters of each. */
const VIEWS: readonly (readonly ['requerimentos' | 'fila', string, object])[] = [
  ['requerimentos', 'Todos do grupo', { data: 5 }],
  ['requerimentos', 'Concluídos', { status: 15, data: 5 }],
  ['requerimentos', 'Um serviço', { tipo: 106, data: 4 }],
  ['requerimentos', 'Todos os grupos', { grupo: -1, data: 5 }],
  ['requerimentos', 'Este mês', { data: 2 }],
  ['fila', 'Fila toda', { visao: 'grupos' }],
  ['fila', 'Sem atendente, um serviço', { visao: 'sem_atendente', tipo: 106 }],
  ['fila', 'Atrasados em análise', { visao: 'atrasados', status: 5 }],
];

/** Writes the saved views of the attendants. */
export async function loadViews(pool: Pool, staff: number): Promise<void> {
  const views = VIEWS.map(([lista, nome, filtros]) => ({ lista, nome, filtros }));
  await pool.query(
    `insert into visao_salva (id, usuario_id, lista, nome, filtros, posicao, created_at, updated_at)
     select uuidv7(), ${benchId('staff', 'i')}, v->>'lista', v->>'nome', v->'filtros', n, now(), now()
     from generate_series(1, $1::int) i, jsonb_array_elements($2::jsonb) with ordinality as views (v, n)`,
    [staff, JSON.stringify(views)],
  );
}
