import { requerimento } from '@balcao/contract/requerimento';
import { createDb, type Db } from '@balcao/db/db';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import type { Who } from '#platform/auth/who.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { byTexto } from './por-texto.ts';

/** Texts with a common word, and how many of the newest belong to another group: more than the first slice has. */
const COMMON = 6_000;
const ELSEWHERE = 2_500;
/** More texts than are looked up. */
const TOO_MANY = 55_000;

let api: TestApi;
let who: Who;
let reg: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  reg = await attendant(api, 'REG');
  const filings = [await professional(api), await professional(api)].map(({ token }) =>
    fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao('2026-11-23') }),
  );
  const [mine, other] = await Promise.all(filings);
  id = mine?.id ?? '';
  const set = { grupoId: await grupoId(api, 'CAM') };
  await api.db
    .updateTable('requerimento')
    .set(set)
    .where('id', '=', other?.id ?? '')
    .execute();
  await sql`insert into busca_texto (owner_kind, owner_id, fonte, texto, em)
    select 'requerimento', case when n <= ${ELSEWHERE} then ${other?.id}::uuid else ${id}::uuid end, 'mensagem', 'O campanário.',
      timestamptz '2026-11-23' - interval '1 second' * n from generate_series(1, ${COMMON}) n`.execute(
    api.db,
  );
  await analyze();
  const found = await api.deps.sessions.authenticate(reg.token, { passive: true, requestId: 'test' });
  if (!found) throw new Error('signed in');
  who = found.who;
});
afterAll(() => api.close());

/** Only the owner of the table may run this. */
async function analyze() {
  const owner = createDb({ url: api.databaseUrl, name: 'test-analyze', max: 1, onError: () => {} });
  await sql`analyze busca_texto`.execute(owner.db);
  await owner.close();
}

/** The last word may be incomplete. For few words PostgreSQL cannot estimate how many texts begin with it. */
const look = (db: Db) => byTexto(db, who, { consulta: lerConsulta('campanário da'), limite: 9 });

it('the search continues behind the newest texts when the reader may not see their requests', async () => {
  const { achados, parcial } = await look(api.db);
  expect([achados.map((achado) => achado.id), parcial]).toEqual([[id], false]);
});

it('the search continues at its place even when the text there was indexed again meanwhile', async () => {
  let removed = 0;
  const meddled = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [last] = result.rows;
      if (last && 'id' in last && !('textoId' in last)) {
        await sql`delete from busca_texto where id = ${last.id}`.execute(api.db);
        removed += 1;
      }
      return result;
    },
  });
  const { achados } = await look(meddled);
  expect(removed).toBe(2);
  expect(achados.map((achado) => achado.id)).toEqual([id]);
});

it('the search covers only the requests of a narrowed list', async () => {
  const cam = await grupoId(api, 'CAM');
  const [grupo] = who.grupos;
  await sql`insert into requerimento_conhecido (requerimento_id, quem_id, grupo_id, created_at)
    select id, ${grupo?.id}, grupo_id, created_at from requerimento where grupo_id = ${cam}`.execute(api.db);
  const found = async (consulta: string, dentro: RawBuilder<boolean> | null) => {
    const { achados } = await byTexto(api.db, who, { consulta: lerConsulta(consulta), limite: 1, dentro });
    return achados.map((achado) => achado.id);
  };
  for (const consulta of ['campanário da', 'campanário']) {
    expect(await found(consulta, null)).not.toEqual([id]);
    expect(await found(consulta, sql`r.grupo_id = ${grupo?.id}::uuid`)).toEqual([id]);
  }
  await sql`delete from requerimento_conhecido where grupo_id = ${cam}`.execute(api.db);
});

it('the search finds a request behind one that repeats the words over and over', async () => {
  const { id: older } = await fileRequerimento(api, (await professional(api)).token, {
    tipoId: 106,
    respostas: interrupcao('2026-11-23'),
  });
  await sql`insert into busca_texto (owner_kind, owner_id, fonte, texto, em)
    select 'requerimento', case when n = 0 then ${older}::uuid else ${id}::uuid end, 'mensagem', 'A sacristia.',
      timestamptz '2026-11-23' + interval '1 second' * n from generate_series(0, 80) n`.execute(api.db);
  const { achados, parcial } = await byTexto(api.db, who, { consulta: lerConsulta('sacristia'), limite: 9 });
  expect([achados.map((achado) => achado.id), parcial]).toEqual([[id, older], false]);
});

it('a list reports that its words are in too many texts, and that it read only the newest', async () => {
  const list = async (busca: string) =>
    (await api.must(requerimento.list, { query: { busca, data: 5 } }, reg)).parcial;
  expect(await list('campanário da')).toBe(false);
  await sql`insert into busca_texto (owner_kind, owner_id, fonte, texto, em)
    select 'requerimento', ${id}::uuid, 'mensagem', 'A claraboia.', timestamptz '2026-11-01' - interval '1 second' * n
    from generate_series(1, ${TOO_MANY}) n`.execute(api.db);
  await analyze();
  expect(await list('claraboia da')).toBe(true);
});
