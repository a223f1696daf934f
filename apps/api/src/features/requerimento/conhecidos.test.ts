import { requerimento } from '@balcao/contract/requerimento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { visibleBeyondGroups, visibleRowByRow } from '#features/achado/visible.ts';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import type { Who } from '#platform/auth/who.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { CONHECIDOS } from '../../robustez/invariants.ts';
import { visibleTo } from './access.ts';

let api: TestApi;
let cam: Person;
let colega: Person;
let grupo: { cam: string; cad: string; outro: string };
let id: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  cam = await attendant(api, 'CAM');
  colega = await attendant(api, 'CAD');
  grupo = {
    cam: await grupoId(api, 'CAM'),
    cad: await grupoId(api, 'CAD'),
    outro: (await api.make.grupo()).id,
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  const { token } = await professional(api);
  const respostas = interrupcao('2026-11-23');
  ({ id } = await fileRequerimento(api, token, { tipoId: 106, respostas }));
});

async function sees(quem: Person): Promise<boolean> {
  expect((await sql.raw(CONHECIDOS).execute(api.db)).rows).toEqual([]);
  const found = await api.deps.sessions.authenticate(quem.token, { passive: true, requestId: 'test' });
  const who = found?.who as Who;
  const { grupoId: onde, numero } = await api.db
    .selectFrom('requerimento')
    .select(['grupoId', 'numero'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ways = [
    visibleTo(who),
    visibleRowByRow(who),
    visibleBeyondGroups(who),
    visibleBeyondGroups(who, onde),
  ];
  const answers = ways.map(async (way) => {
    const { rows } = await sql`select from requerimento r where r.id = ${id} and ${way}`.execute(api.db);
    return rows.length > 0;
  });
  const [first = false, ...others] = await Promise.all(answers);
  expect(others).toEqual(others.map(() => first));
  const query = { id: numero.slice(6, 12), grupo: -1, data: 5 };
  const { items } = await api.must(requerimento.list, { query }, quem);
  expect(items.map((item) => item.id)).toEqual(first ? [id] : []);
  return first;
}

async function ask(whom: { pareceristaId: string } | { grupoId: string }): Promise<string> {
  const parecerId = uuidv7();
  await api.db
    .insertInto('parecer')
    .values({
      id: parecerId,
      requerimentoId: id,
      pergunta: 'Procede?',
      prazoEm: '2026-12-10',
      pedidoPorId: colega.id,
      ...whom,
    })
    .execute();
  return parecerId;
}

async function forwardFrom(de: string, seq: number): Promise<void> {
  await sql`insert into tramite (id, requerimento_id, seq, acao, para_status, de_grupo_id, para_grupo_id, visibilidade)
    values (uuidv7(), ${id}, ${seq}, 'encaminhar', 'PROTOCOLADO', ${de}, ${grupo.outro}, 'publica')`.execute(
    api.db,
  );
}

it('a group keeps sight of a request that it forwarded, wherever it goes', async () => {
  expect(await sees(cam)).toBe(false);
  await forwardFrom(grupo.cam, 80);
  expect(await sees(cam)).toBe(true);
  expect(await sees(colega)).toBe(false);
  await api.db.updateTable('requerimento').set({ grupoId: grupo.outro }).where('id', '=', id).execute();
  await forwardFrom(grupo.cam, 81);
  expect(await sees(cam)).toBe(true);
  expect(await sees(colega)).toBe(false);
});

it.each(['pessoa', 'grupo'])(
  'a %s asked for an opinion sees the request while the opinion is awaited',
  async (quem) => {
    const parecer = await ask(quem === 'pessoa' ? { pareceristaId: cam.id } : { grupoId: grupo.cam });
    expect([await sees(cam), await sees(colega)]).toEqual([true, false]);
    const set = (end: { encerradoEm: Date } | { encerradoPorId: string }) =>
      api.db.updateTable('parecer').set(end).where('id', '=', parecer).execute();
    await set({ encerradoEm: api.now() });
    expect(await sees(cam)).toBe(false);
    // If their own act ended the wait, they keep sight of it.
    await set({ encerradoPorId: cam.id });
    expect(await sees(cam)).toBe(true);
  },
);

it('an opinion passed to another group moves its sight along, but not that of a forwarding', async () => {
  const parecer = await ask({ grupoId: grupo.cam });
  await api.db.updateTable('parecer').set({ grupoId: grupo.cad }).where('id', '=', parecer).execute();
  expect([await sees(cam), await sees(colega)]).toEqual([false, true]);
  await forwardFrom(grupo.cad, 80);
  await api.db.updateTable('parecer').set({ encerradoEm: api.now() }).where('id', '=', parecer).execute();
  expect(await sees(colega)).toBe(true);
});
