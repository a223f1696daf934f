import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { visao } from '@balcao/contract/visao';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
type Input = ArgsOf<typeof visao.create>['body'];

let api: TestApi;
let reg: string;
let cad: string;
let otavio: Person;
let colega: Person;
let lider: Person;
let outra: Person;
let admin: Person;

const input = (more: Partial<Input> = {}): Input => ({
  lista: 'fila',
  nome: 'Urgentes',
  filtros: { visao: 'grupos' },
  ocultas: [],
  grupoId: null,
  ...more,
});

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  reg = await grupoId(api, 'REG');
  cad = await grupoId(api, 'CAD');
  otavio = await person(api, { tipo: 1, nome: 'Otávio', grupos: [{ id: reg }] });
  colega = await person(api, { tipo: 1, nome: 'Colega', grupos: [{ id: reg }] });
  lider = await person(api, { tipo: 1, nome: 'Líder', grupos: [{ id: reg, lider: true }] });
  outra = await person(api, { tipo: 1, nome: 'Outra', grupos: [{ id: cad }] });
  admin = await person(api, { tipo: 2, nome: 'Paulo', grupos: [{ id: reg }] });
});
afterAll(() => api.close());

const create = (by: Person, more: Partial<Input> = {}) =>
  api.must(visao.create, { body: input(more) }, { token: by.token });
const names = async (by: Person, lista: 'fila' | 'requerimentos' = 'fila') =>
  (await api.must(visao.list, { query: { lista } }, { token: by.token })).items.map(({ nome }) => nome);
const change = (by: Person, id: string, body: ArgsOf<typeof visao.change>['body']) =>
  api.call(visao.change, { params: { id }, body }, { token: by.token });

describe('a saved view', () => {
  it('stores filters, order and columns of one list for its owner only', async () => {
    const filtros = { status: 6, sort: 'prazo', desc: false, nome: 'Ana' } as const;
    const made = await create(otavio, {
      lista: 'requerimentos',
      nome: 'Minhas',
      filtros,
      ocultas: ['autor'],
    });
    expect(made).toMatchObject({
      nome: 'Minhas',
      ocultas: ['autor'],
      grupo: null,
      minha: true,
      podeAlterar: true,
      padrao: false,
      filtros: { status: 6, sort: 'prazo', desc: false, nome: 'Ana', grupo: 0 },
    });
    expect(await names(otavio, 'requerimentos')).toEqual(['Minhas']);
    expect(await names(otavio)).toEqual([]);
    const params = { id: made.id };
    for (const other of [colega, lider, admin]) {
      expect(await names(other, 'requerimentos')).toEqual([]);
      const tried = await Promise.all([
        change(other, made.id, { ...input(), version: 1 }),
        api.call(visao.remover, { params }, { token: other.token }),
        api.call(visao.padrao, { params, body: { padrao: true } }, { token: other.token }),
      ]);
      expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('can be used by the members of its group, and changed by owner, leader and administrator', async () => {
    const { id } = await create(otavio, { nome: 'Do registro', grupoId: reg });
    for (const member of [colega, lider, admin]) expect(await names(member)).toEqual(['Do registro']);
    expect(await names(outra)).toEqual([]);
    const body = { ...input({ grupoId: reg }), nome: 'Nova' };
    expect((await change(outra, id, { ...body, version: 1 })).status).toBe(404);
    expect((await change(colega, id, { ...body, version: 1 })).status).toBe(403);
    expect((await change(lider, id, { ...body, version: 1 })).body.nome).toBe('Nova');
    expect((await change(admin, id, { ...body, version: 2, nome: 'Outra vez' })).status).toBe(200);
    expect((await change(otavio, id, { ...body, version: 1 })).problem.type).toBe('urn:problem:stale');
    // Only its owner removes it from the group.
    expect((await change(lider, id, { ...body, version: 3, grupoId: null })).status).toBe(403);
    expect((await change(otavio, id, { ...body, version: 3, grupoId: null })).status).toBe(200);
    expect(await names(colega)).toEqual([]);
  });

  it('can be shared with own groups only', async () => {
    const answer = await api.call(visao.create, { body: input({ grupoId: cad }) }, { token: otavio.token });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.[0]?.path).toBe('grupoId');
  });

  it('that was removed comes back with its sharing', async () => {
    const { id } = await create(otavio, { nome: 'Vai e volta', grupoId: reg });
    const params = { id };
    const padrao = { params, body: { padrao: true } };
    expect((await api.must(visao.padrao, padrao, { token: colega.token })).padrao).toBe(true);
    expect((await api.call(visao.remover, { params }, { token: colega.token })).status).toBe(403);
    await api.must(visao.remover, { params }, { token: otavio.token });
    expect(await names(colega)).not.toContain('Vai e volta');
    expect((await api.call(visao.remover, { params }, { token: otavio.token })).status).toBe(404);
    expect((await api.call(visao.restaurar, { params }, { token: colega.token })).status).toBe(403);
    const back = await api.must(visao.restaurar, { params }, { token: otavio.token });
    expect(back).toMatchObject({ nome: 'Vai e volta', padrao: false });
    const { items } = await api.must(visao.list, { query: { lista: 'fila' } }, { token: colega.token });
    expect(items.find((item) => item.id === id)?.padrao).toBe(true);
  });

  it('can open a list, one at a time, for each person', async () => {
    const [a, b] = [await create(lider, { nome: 'A' }), await create(lider, { nome: 'B' })];
    const set = (id: string, padrao: boolean) =>
      api.must(visao.padrao, { params: { id }, body: { padrao } }, { token: lider.token });
    await set(a.id, true);
    await set(b.id, true);
    const first = async () =>
      (await api.must(visao.list, { query: { lista: 'fila' } }, { token: lider.token })).items
        .filter(({ padrao }) => padrao)
        .map(({ nome }) => nome);
    expect(await first()).toEqual(['B']);
    await set(b.id, false);
    expect(await first()).toEqual([]);
  });

  it('keeps the place that its owner chose, and others follow', async () => {
    const dona = await person(api, { tipo: 1, nome: 'Dona', grupos: [{ id: reg }] });
    const made = [];
    for (const nome of ['A', 'B', 'C']) made.push(await create(dona, { nome }));
    const put = (by: Person, id: string | undefined, posicao: number) =>
      api.call(visao.mover, { params: { id: id ?? '' }, body: { posicao } }, { token: by.token });
    const [a, , c] = made.map(({ id }) => id);
    const own = async () => (await names(dona)).slice(0, 3);
    expect((await put(dona, c, 1)).body.items.slice(0, 3).map(({ nome }) => nome)).toEqual(['C', 'A', 'B']);
    // Beyond the last counts as last, and a repeat changes nothing.
    for (const posicao of [30, 30]) await put(dona, c, posicao);
    expect(await own()).toEqual(['A', 'B', 'C']);
    await put(dona, a, 2);
    expect(await own()).toEqual(['B', 'A', 'C']);
    await create(dona, { nome: 'D' });
    expect((await names(dona)).slice(0, 4)).toEqual(['B', 'A', 'C', 'D']);
    const shared = await create(dona, { nome: 'De todos', grupoId: reg });
    const tried = await Promise.all([put(colega, a, 1), put(colega, shared.id, 1)]);
    expect(tried.map(({ status }) => status)).toEqual([404, 403]);
  });

  it('is limited to thirty per person, also for requests at once', async () => {
    for (let i = 0; i < 28; i += 1) await create(outra, { nome: `V${i}` });
    const all = await Promise.all(
      [1, 2, 3].map(() => api.call(visao.create, { body: input() }, { token: outra.token })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    // A removed view frees its place, and needs one again when it is restored.
    const [gone] = (await api.must(visao.list, { query: { lista: 'fila' } }, { token: outra.token })).items;
    const params = { id: gone?.id ?? '' };
    await api.must(visao.remover, { params }, { token: outra.token });
    await create(outra, { nome: 'Mais uma' });
    expect((await api.call(visao.restaurar, { params }, { token: outra.token })).status).toBe(409);
  });

  it.each([
    [{ nome: ' ' }, 'nome'],
    [{ filtros: { status: 99 } }, 'filtros.status'],
    [{ ocultas: ['senha'] }, 'ocultas.0'],
  ])('refuses %j on its field', async (wrong, path) => {
    const body = { ...input(), ...wrong } as Input;
    const answer = await api.call(visao.create, { body }, { token: otavio.token });
    expect(answer.problem.errors?.[0]?.path).toBe(path);
  });
});

describe('the counts of saved views', () => {
  it('equal what the reader would see, and are missing for views with words', async () => {
    const citizen = await person(api, { nome: 'Helena Prado', registro: {} });
    const respostas = { ...interrupcao(HOJE), inicio: '2026-12-20' };
    await fileRequerimento(api, citizen.token, { tipoId: 106, respostas });
    const cida = await person(api, { tipo: 1, nome: 'Cida', grupos: [{ id: reg }, { id: cad }] });
    const { codigo } = await api.db
      .selectFrom('grupo')
      .select('codigo')
      .where('id', '=', cad)
      .executeTakeFirstOrThrow();
    const made = {
      all: await create(cida, { nome: 'Todas', grupoId: reg }),
      none: await create(cida, { nome: 'Nenhuma', filtros: { visao: 'grupos', status: 6 } }),
      cpf: await create(cida, { nome: 'CPF', filtros: { visao: 'grupos', cpf: citizen.cpfCnpj } }),
      dia: await create(cida, { nome: 'De hoje', filtros: { visao: 'grupos', data: 0 } }),
      antes: await create(cida, {
        nome: 'De antes',
        filtros: { visao: 'grupos', data: 6, fim: '2026-11-22' },
      }),
      outro: await create(cida, { nome: 'Do outro', filtros: { visao: 'grupos', grupo: codigo } }),
      words: await create(cida, { nome: 'Palavras', filtros: { nome: 'helena' } }),
    };
    const counts = async (by: Person) => {
      const query = { lista: 'fila' } as const;
      const { items } = await api.must(visao.contagens, { query }, { token: by.token });
      return new Map(items.map(({ id, total }) => [id, total]));
    };
    const mine = await counts(cida);
    expect(Object.values(made).map(({ id }) => mine.get(id))).toEqual([1, 0, 1, 1, 0, 0, null]);
    // A shared view counts what each member may see.
    await api.db
      .updateTable('requerimento')
      .set({ sigilo: true })
      .where('autorId', '=', citizen.id)
      .execute();
    expect((await counts(cida)).get(made.cpf.id)).toBe(0);
    expect((await counts(colega)).get(made.all.id)).toBe(1);
    expect((await counts(outra)).has(made.all.id)).toBe(false);
  });
});

it('stay right when another view has an outdated day', async () => {
  const old = await create(lider, { nome: 'De antes', grupoId: reg });
  const bad = { visao: 'grupos', data: 6, inicio: '0001-01-01', fim: '9999-12-31' };
  await sql`update visao_salva set filtros = filtros || ${JSON.stringify(bad)}::jsonb where id = ${old.id}`.execute(
    api.db,
  );
  expect(await names(colega)).toContain('De antes');
  const counts = await api.must(visao.contagens, { query: { lista: 'fila' } }, { token: colega.token });
  expect(counts.items.map(({ id }) => id)).toContain(old.id);
  const again = await change(lider, old.id, { ...input({ filtros: bad as never }), version: old.version });
  expect(again.status).toBe(422);
  await api.must(visao.remover, { params: { id: old.id } }, { token: lider.token });
});

it('ignore a period that was saved with a queue view before periods existed', async () => {
  const fila = await create(otavio, { nome: 'Antiga', filtros: { visao: 'grupos', data: 3 } });
  const tabela = await create(otavio, { nome: 'Trimestre', filtros: { data: 3 } });
  const file = '../../../../../packages/db/migrations/0041_fila_sem_periodo.sql';
  await sql.raw(readFileSync(join(import.meta.dirname, file), 'utf8')).execute(api.db);
  const { items } = await api.must(visao.list, { query: { lista: 'fila' } }, { token: otavio.token });
  const periodo = (id: string) => items.find((view) => view.id === id)?.filtros.data;
  expect([periodo(fila.id), periodo(tabela.id)]).toEqual([undefined, 3]);
});

// Last, because it moves the clock past the end of every session.
it('a removed view is deleted after a day', async () => {
  const { id } = await create(otavio, { nome: 'Some' });
  await api.must(visao.remover, { params: { id } }, { token: otavio.token });
  await api.runDay('2026-11-25');
  expect(await api.db.selectFrom('visaoSalva').select('id').where('id', '=', id).execute()).toEqual([]);
});
