import { busca } from '@balcao/contract/busca';
import { requerimento } from '@balcao/contract/requerimento';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

/** People of one name whose requests a list reads. */
const QUEM = 300;
const PEDIDOS = 20;

let api: TestApi;
let cam: Person;
let cad: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  cam = await attendant(api, 'CAM');
  cad = await attendant(api, 'CAD');
  const { token } = await professional(api);
  const { id } = await fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao('2026-11-23') });
  await people('Zuleica Campanário', QUEM);
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, localidade_ibge, respostas, sigilo)
    select uuidv7(), 'de ' || lpad(n::text, 2, '0'), r.tipo_id, r.tipo_versao, r.titulo, r.workflow, u.id, u.id, r.status,
      g.id, r.localidade_ibge, r.respostas, n = 1
    from requerimento r, generate_series(0, ${PEDIDOS}) n, (select id from usuario where nome like 'Zuleica%' limit 1) u,
      grupo g where r.id = ${id} and g.sigla = case when n = 0 then 'CAD' else 'CAM' end`.execute(api.db);
});
afterAll(() => api.close());

/** This many more people of a name, each with a document of their own. */
async function people(nome: string, count: number) {
  await sql`insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email, data_nascimento, localidade_ibge)
    select uuidv7(), 0, 'PF', lpad((70000000000 + n + (select count(*) from usuario))::text, 11, '0'), ${nome} || ' ' || n,
      'zc' || n || '.' || (select count(*) from usuario) || '@exemplo.example', date '1980-01-01',
      (select localidade_ibge from usuario where localidade_ibge is not null limit 1)
    from generate_series(1, ${count}) n`.execute(api.db);
}

const list = (query: Record<string, unknown>, person: Person) =>
  api.must(requerimento.list, { query: { data: 5, busca: 'campanário zuleica', ...query } }, person);
const numbers = async (query: Record<string, unknown>, person: Person) =>
  (await list(query, person)).items.map(({ numero }) => numero);

it('a list finds by a name what its groups have, page by page in its order, and nothing whose author is hidden', async () => {
  const all = Array.from({ length: PEDIDOS - 1 }, (_, i) => `de ${String(i + 2).padStart(2, '0')}`);
  const query = { sort: 'id', desc: 'false' };
  expect(await numbers(query, cam)).toEqual(all.slice(0, 15));
  expect(await numbers({ ...query, pagina: 2 }, cam)).toEqual(all.slice(15));
  expect((await list(query, cam)).total).toBe(all.length);
  expect(await numbers({ ...query, sort: 'grupo', porPagina: 100 }, cam)).toHaveLength(all.length);
  expect(await numbers({ ...query, grupo: -1 }, cad)).toEqual(['de 00']);
  expect(await numbers({ visao: 'grupos' }, cad)).toEqual(['de 00']);
});

it('tells that a name is borne by more people than a list looks at', async () => {
  const parcial = async (q: string) => (await list({ busca: q }, cam)).parcial;
  await people('Austregésilo Campanário', QUEM - 1);
  // Asked again where a busy machine had not enough time for everything.
  await expect.poll(() => parcial('austregésilo campanário')).toBe(false);
  await people('Austregésilo Campanário', 1);
  expect(await parcial('austregésilo campanário')).toBe(true);
  // An answer is of very few requests, and looks at more people.
  const answer = () => api.must(busca.buscar, { query: { q: 'austregésilo campanário' } }, cam);
  await expect.poll(async () => (await answer()).parcial).toBe(false);
});
