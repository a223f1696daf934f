import { setTimeout as sleep } from 'node:timers/promises';
import { exportacao } from '@balcao/contract/exportacao';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { createDb, type Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { index } from '#features/busca/busca.fixture.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { runExportacao } from './run-exportacao.ts';

type Pedida = ArgsOf<typeof exportacao.create>['body'];

/** In milliseconds: longer than a page searches, shorter than an export does. */
const BUSY_MS = 800;
/** Requests that a word finds: more than a list reads. */
const MANY = 1_050;
/** Texts with a word: more than are looked up. */
const TOO_MANY = 55_000;

let api: TestApi;
let admin: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const helena = await person(api, { registro: {} });
  const respostas = { ...interrupcao('2026-11-23'), inicio: '2026-12-20' };
  ({ id } = await fileRequerimento(api, helena.token, { tipoId: 106, respostas }));
  await index(api);
  admin = await person(api, { tipo: 2 });
});
afterAll(() => api.close());

async function owned(run: (db: Db) => Promise<unknown>) {
  const owner = createDb({ url: api.databaseUrl, name: 'test-owner', max: 1, onError: () => {} });
  try {
    await run(owner.db);
  } finally {
    await owner.close();
  }
}

/** Files more requests like the first one, each with this text. */
async function file(count: number, texto: string) {
  await sql`with novo as (
      insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status, grupo_id,
        localidade_ibge, respostas, created_at)
      select uuidv7(), ${texto} || n, r.tipo_id, r.tipo_versao, r.titulo, r.workflow, r.autor_id, r.criado_por_id, r.status,
        r.grupo_id, r.localidade_ibge, r.respostas, r.created_at - interval '1 second' * n
      from requerimento r, generate_series(1, ${count}) n where r.id = ${id} returning id, created_at)
    insert into busca_texto (owner_kind, owner_id, fonte, texto, em)
    select 'requerimento', novo.id, 'mensagem', ${texto}, novo.created_at from novo`.execute(api.db);
}

async function ask(filtros: Pedida['filtros']) {
  const body: Pedida = { lista: 'requerimentos', formato: 'csv', colunas: ['id'], filtros };
  return api.must(exportacao.create, { body }, { token: admin.token });
}

async function exported(filtros: Pedida['filtros']) {
  const asked = await ask(filtros);
  await api.runJobs();
  const params = { id: asked.id };
  const done = await api.must(exportacao.detail, { params }, { token: admin.token });
  const { raw } = await api.call(exportacao.baixar, { params }, { token: admin.token });
  const lines = raw.rawPayload.toString('utf8').split('\r\n').slice(1, -1);
  return { asked, done, numeros: lines.map((line) => line.replaceAll('"', '')) };
}

const TUDO = { data: 5, grupo: -1 } as const;

it('an export leaves no row out when the server was busy for a moment', async () => {
  const asked = await ask({ ...TUDO, busca: 'interrupção' });
  const locked = Promise.withResolvers<void>();
  const busy = owned((db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table busca_texto in access exclusive mode`.execute(tx);
      locked.resolve();
      await sleep(BUSY_MS);
    }),
  );
  await locked.promise;
  await runExportacao({ deps: api.deps, now: api.now() }, { id: asked.id });
  await busy;
  const done = await api.must(exportacao.detail, { params: { id: asked.id } }, { token: admin.token });
  expect(done).toMatchObject({ situacao: 'pronta', feitas: 1 });
});

it('an export has all requests of its words in list order, even beyond the thousand that a list reads', async () => {
  await file(MANY, 'O campanário.');
  const filtros = { ...TUDO, busca: 'campanário', sort: 'data', desc: true } as const;
  const { asked, done, numeros } = await exported(filtros);
  const { items, parcial } = await api.must(
    requerimento.list,
    { query: { ...filtros, desc: 'true', porPagina: 100 } },
    { token: admin.token },
  );
  expect([parcial, asked.total]).toEqual([true, null]);
  expect(done).toMatchObject({ situacao: 'pronta', feitas: MANY, total: MANY });
  expect(new Set(numeros).size).toBe(MANY);
  expect(numeros.slice(0, 100)).toEqual(items.map(({ numero }) => numero));
});

it('an export has all of them even when the words are in too many texts to look up', async () => {
  await file(30, 'A claraboia.');
  // All are in the texts of one request, and newer than those of the others.
  await sql`insert into busca_texto (owner_kind, owner_id, fonte, texto, em)
    select 'requerimento', ${id}::uuid, 'mensagem', 'Claraboia e vitral.', timestamptz '2026-11-24' + interval '1 second' * n
    from generate_series(1, ${TOO_MANY}) n`.execute(api.db);
  await owned((db) => sql`analyze busca_texto`.execute(db));
  const all = await exported({ ...TUDO, busca: 'claraboia' });
  expect(all.done).toMatchObject({ situacao: 'pronta', feitas: 31, total: 31 });
  expect((await exported({ ...TUDO, busca: 'claraboia vitral' })).done.feitas).toBe(1);
  expect((await exported({ ...TUDO, busca: 'claraboia', titulo: 'nenhum título' })).done.feitas).toBe(0);
});

it('an export checks the words slice by slice when looking them up took too long', async () => {
  const { id: exportacaoId } = await ask({ ...TUDO, busca: 'campanário' });
  let slow = 1;
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => {
      const isRead = node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('fetch') === true;
      if (!isRead || slow === 0) return node;
      slow -= 1;
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await runExportacao({ deps: { ...api.deps, db }, now: api.now() }, { id: exportacaoId });
  const done = await api.must(exportacao.detail, { params: { id: exportacaoId } }, { token: admin.token });
  expect([slow, done.situacao, done.feitas]).toEqual([0, 'pronta', MANY]);
});
