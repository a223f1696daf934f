import { LISTA_PADRAO } from '@balcao/contract/lista-padrao';
import { requerimento } from '@balcao/contract/requerimento';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { countFound, idsFrom, orderFound, readFound } from '#features/lista/requerimento-slice.ts';
import { findPessoas } from '#features/pessoa/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { byPessoa } from './por-pessoa.ts';

/** People with one name whose requests are read. */
const QUEM = 200;
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

/** The person as the reader of their own request. */
async function readerOf({ id }: Person) {
  const sessao = await api.db
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();
  const who = await loadPerson(api.db, { usuarioId: id, sessaoId: sessao.id, now: api.now() });
  if (!who) throw new Error('the session is there');
  return who;
}

/** This many more people with a name, each with their own document. */
async function people(nome: string, count: number) {
  await sql`insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email, data_nascimento, localidade_ibge)
    select uuidv7(), 0, 'PF', lpad((70000000000 + n + (select count(*) from usuario))::text, 11, '0'), ${nome} || ' ' || n,
      'zc' || n || '.' || (select count(*) from usuario) || '@exemplo.example', date '1980-01-01',
      (select localidade_ibge from usuario where localidade_ibge is not null limit 1)
    from generate_series(1, ${count}) n`.execute(api.owner);
}

const list = (query: Record<string, unknown>, person: Person) =>
  api.must(requerimento.list, { query: { data: 5, busca: 'campanário zuleica', ...query } }, person);
const numbers = async (query: Record<string, unknown>, person: Person) =>
  (await list(query, person)).items.map(({ numero }) => numero);

it('a search by name lists what the reader’s groups have, in order page by page, without hidden authors', async () => {
  const all = Array.from({ length: PEDIDOS - 1 }, (_, i) => `de ${String(i + 2).padStart(2, '0')}`);
  const query = { sort: 'id', desc: 'false' };
  expect(await numbers(query, cam)).toEqual(all.slice(0, 15));
  expect(await numbers({ ...query, pagina: 2 }, cam)).toEqual(all.slice(15));
  expect((await list(query, cam)).total).toBe(all.length);
  expect(await numbers({ ...query, sort: 'grupo', porPagina: 100 }, cam)).toHaveLength(all.length);
  expect(await numbers({ ...query, grupo: -1 }, cad)).toEqual(['de 00']);
  expect(await numbers({ visao: 'grupos' }, cad)).toEqual(['de 00']);
});

it('a search by name reports when more people have the name than it reads', async () => {
  const procura = { consulta: lerConsulta('austregésilo campanário'), limite: 1000, find: findPessoas };
  // With enough time, because a search that was cut short reports it too.
  const parcial = async () =>
    (await byPessoa(api.db, await readerOf(cam), { ...procura, paciencia: 50 }))?.parcial;
  await people('Austregésilo Campanário', QUEM);
  expect(await parcial()).toBe(false);
  await people('Austregésilo Campanário', 1);
  expect(await parcial()).toBe(true);
});

it('a list shows as many requests of a name as it counts, and an export has those of everybody with it', async () => {
  const nome = 'Hermenegildo Campanário';
  await people(nome, QUEM + 40);
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, localidade_ibge, respostas)
    select uuidv7(), 'hc ' || u.nome, r.tipo_id, r.tipo_versao, r.titulo, r.workflow, u.id, u.id, r.status, r.grupo_id,
      r.localidade_ibge, r.respostas
    from (select * from requerimento where numero = 'de 02') r, usuario u where u.nome like ${`${nome}%`}`.execute(
    api.db,
  );
  const who = await readerOf(cam);
  const shown = async () => {
    const pages = [1, 2, 3].map((pagina) => numbers({ busca: nome, porPagina: 100, pagina }, cam));
    return new Set((await Promise.all(pages)).flat()).size;
  };
  const written = async (busca: string) => {
    const filtros = { ...LISTA_PADRAO, data: 5, busca } as const;
    const order = await orderFound(api.db, who, { filtros, ids: null, ate: new Date('2100-01-01') });
    const found = await readFound(api.db, who, order, idsFrom(order, 0, 1000));
    return new Set(found.map(({ linha }) => linha.numero)).size;
  };
  // Repeated, because a busy machine may not have enough time for everything.
  await expect.poll(shown, { timeout: 10_000 }).toBe(QUEM);
  const walk = { filtros: { ...LISTA_PADRAO, data: 5, busca: nome } as const, ids: null, ate: api.now() };
  expect(await countFound(api.db, who, walk)).toBeNull();
  expect(await written(nome)).toBe(QUEM + 40);
  expect(await written('Hermenegldo Campanáro')).toBe(QUEM + 40);
});
