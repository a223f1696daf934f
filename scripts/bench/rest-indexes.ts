import type { Pool } from './database.ts';

interface Index {
  name: string;
  definition: string;
}

const FILLED = [
  'requerimento',
  'tramite',
  'mensagem',
  'prazo_evento',
  'notificacao',
  'busca_texto',
  'usuario',
  'registro',
  'sessao',
  'audit_log',
  'cobranca',
  'pagamento',
  'lancamento',
];

/**
 * Drops the indexes of the tables before they are filled, except primary and unique ones; the returned function builds
 * them again.
 */
export async function takeIndexes(pool: Pool, wanted: boolean): Promise<() => Promise<void>> {
  if (!wanted) return () => Promise.resolve();
  const { rows } = await pool.query<Index>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and not x.indisunique`,
    [FILLED],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await pool.query(definition);
  };
}
