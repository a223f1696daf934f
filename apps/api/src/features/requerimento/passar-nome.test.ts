import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

/** More requests than one slice, so that the job writes the rest. */
const REQUESTS = 4_100;
/** Every fiftieth request is protected, so its place in the order names nobody. */
const PROTECTED = REQUESTS / 50;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a new name of an author with very many requests reaches the newest at once, and soon all', async () => {
  const autor = await professional(api);
  const respostas = interrupcao('2026-11-23');
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, localidade_ibge, respostas, created_at, sigilo)
    select gen_random_uuid(), '77777.' || lpad(n::text, 6, '0') || '/2026-01', r.tipo_id, r.tipo_versao, r.titulo,
      r.workflow, r.autor_id, r.criado_por_id, r.status, r.grupo_id, r.localidade_ibge, '{}',
      r.created_at - n * interval '1 minute', n % 50 = 0
    from requerimento r, generate_series(1, ${REQUESTS}) n where r.id = ${id}`.execute(api.db);
  const named = async (nome: string) => {
    const { rows } = await sql<{
      n: number;
      newest: boolean;
    }>`select count(*)::int as n, bool_or(id = ${id}) as newest
      from requerimento where autor_id = ${autor.id} and autor_ordem = ${nome}`.execute(api.db);
    return rows[0];
  };
  await sql`update usuario set nome_social = 'Íris Reis' where id = ${autor.id}`.execute(api.db);
  expect(await named('Íris Reis')).toEqual({ n: 2_000, newest: true });
  await api.runJobs();
  expect(await named('Íris Reis')).toEqual({ n: REQUESTS + 1 - PROTECTED, newest: true });
});
