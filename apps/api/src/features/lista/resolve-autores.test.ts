import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { byAutores } from './resolve-autores.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await fileByEach([
    { nome: 'José Conceição de Sá' },
    { nome: 'Josefina Silva' },
    { nome: 'Maria Sábio 10%' },
    { nome: 'Estúdio 2901 Ltda' },
    { nome: 'Oficina 29017' },
    { nome: 'Ivo Quintela', nomeSocial: 'Íris Quintela' },
  ]);
});
afterAll(() => api.close());

/** Files a request for each of these people, the first one's protected. */
async function fileByEach(each: readonly { nome: string; nomeSocial?: string }[]) {
  api.setNow('2026-11-23T13:00:00Z');
  const citizen = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(citizen.id);
  const respostas = { ...interrupcao('2026-11-23'), inicio: '2026-12-20' };
  const { id } = await fileRequerimento(api, await api.as(citizen), { tipoId: 106, respostas });
  const people = await Promise.all(each.map((one) => api.make.usuario(one)));
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, localidade_ibge, respostas, sigilo)
    select uuidv7(), 'autor ' || n, tipo_id, tipo_versao, titulo, workflow, autor, autor, status, grupo_id, localidade_ibge,
      respostas, n = 1
    from requerimento, unnest(${people.map((one) => one.id)}::uuid[]) with ordinality as p (autor, n)
    where id = ${id}`.execute(api.db);
}

it('a document number is looked up in the index, without counting the people', async () => {
  const plan = await planOf(byAutores({ cpf: '529.982.247-25' }));
  expect(plan).toContain('Index Cond: (autor_id = ANY');
});

it('a name with figures is looked up by the figures alone', async () => {
  const plan = await planOf(byAutores({ nome: 'Estúdio 2901' }, 'poucos'));
  expect(plan).toContain("Index Cond: (nome_dobrado ~~ '%2901%'");
});

async function planOf(condition: ReturnType<typeof byAutores>): Promise<string> {
  const { rows } = await api.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`explain (costs off) select from requerimento r where ${condition}`.execute(tx);
  });
  return JSON.stringify(rows);
}

it.each([
  [{ nome: 'jose' }, 2],
  [{ nome: 'SÁ' }, 2],
  [{ autor: 'jo', nome: 'silva' }, 1],
  [{ palavras: ['conceicao', 'josé'] }, 1],
  [{ nome: 'ivo quin' }, 1],
  [{ autor: 'iris' }, 1],
  [{ palavras: ['ivo', 'quintela'] }, 1],
  [{ nome: 'xerxes' }, 0],
  [{ nome: '%' }, 1],
  [{ nome: '2901' }, 2],
  [{ nome: 'Estúdio 2901' }, 1],
  [{ autor: 'oficina 290', nome: 'na 29017' }, 1],
  [{ nome: 'estúdio 29017' }, 0],
])('the search finds the same requests for many people as for few: %j', async (asked, total) => {
  const found = async (autores: 'poucos' | 'muitos') => {
    const query = sql<{
      id: string;
    }>`select r.id from requerimento r where ${byAutores(asked, autores)} order by r.id`;
    return (await query.execute(api.db)).rows;
  };
  expect(await found('poucos')).toHaveLength(total);
  expect(await found('muitos')).toEqual(await found('poucos'));
});
