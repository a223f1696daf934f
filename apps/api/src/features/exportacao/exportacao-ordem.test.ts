import { exportacao } from '@balcao/contract/exportacao';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { LISTA_PADRAO, REQUERIMENTO_SORT } from '@balcao/contract/lista-padrao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { idsFrom, orderFound, readFound } from '#features/lista/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { readXlsx } from '#platform/planilha/read-xlsx.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
const NOMES = ['Ângela Conceição', '=1+1', '@soma', '-2', '+55 31'];
const TUDO = { data: 5, grupo: -1 } as const;
type Pedida = ArgsOf<typeof exportacao.create>['body'];

let api: TestApi;
let admin: Person;
let reg: Person;
let filed: string[];

beforeAll(async () => {
  api = await startApi();
  filed = [];
  for (const [i, nome] of NOMES.entries()) {
    api.setNow(`${HOJE}T13:0${i}:00Z`);
    const autora = await person(api, { nome, registro: {} });
    const respostas = { ...interrupcao(HOJE), inicio: '2026-12-20' };
    filed.push((await fileRequerimento(api, autora.token, { tipoId: 106, respostas })).id);
  }
  api.setNow(`${HOJE}T15:00:00Z`);
  reg = await person(api, { tipo: 1, nome: 'Otávio', grupos: [{ id: await grupoId(api, 'REG') }] });
  admin = await person(api, { tipo: 2, nome: 'Paulo' });
  // The middle one was changed last, has an attendant, and is due first.
  const middle = { updatedAt: api.now(), atendenteId: reg.id, prazoEm: '2026-11-24' };
  await api.db
    .updateTable('requerimento')
    .set(middle)
    .where('id', '=', filed[2] ?? '')
    .execute();
});
afterAll(() => api.close());

async function ask(by: Person, more: Partial<Pedida>): Promise<string> {
  const body: Pedida = { lista: 'requerimentos', formato: 'csv', colunas: ['id'], filtros: TUDO, ...more };
  return (await api.must(exportacao.create, { body }, { token: by.token })).id;
}

async function bytesOf(by: Person, id: string): Promise<Buffer> {
  await api.runJobs();
  return (await api.call(exportacao.baixar, { params: { id } }, { token: by.token })).raw.rawPayload;
}

/** The only column of the exported file, row by row. */
async function columnOf(by: Person, more: Partial<Pedida>): Promise<string[]> {
  const text = (await bytesOf(by, await ask(by, more))).toString('utf8');
  const lines = text.split('\r\n').slice(1, -1);
  return lines.map((line) => line.replaceAll('"', ''));
}

async function listOf(by: Person, filtros: Pedida['filtros']): Promise<string[]> {
  const { items } = await api.must(
    requerimento.list,
    { query: { ...filtros, desc: String(filtros.desc ?? true) } },
    { token: by.token },
  );
  return items.map(({ numero }) => numero);
}

it.each(REQUERIMENTO_SORT)('an export is in list order by %s, both ways', async (sort) => {
  for (const desc of [true, false]) {
    const filtros = { ...TUDO, sort, desc };
    const listed = await listOf(admin, filtros);
    expect(listed).toHaveLength(NOMES.length);
    expect(await columnOf(admin, { filtros })).toEqual(listed);
  }
});

it('an export is in the order of the queue, and a selection in that of the list', async () => {
  const fila = { visao: 'grupos', sort: 'data', desc: true } as const;
  const queue = await listOf(reg, fila);
  expect(await columnOf(reg, { lista: 'fila', filtros: fila })).toEqual(queue);
  const filtros = { ...TUDO, sort: 'prazo', desc: false } as const;
  const listed = await listOf(admin, filtros);
  expect(await columnOf(admin, { filtros, ids: [...filed].reverse() })).toEqual(listed);
  // This order differs from the moment of filing in either direction.
  const byFiling = await listOf(admin, { ...TUDO, sort: 'data', desc: false });
  for (const order of [queue, listed]) expect(order[0]).toBe(byFiling[2]);
});

it('an export keeps the order of one moment while requests change, and has each row once', async () => {
  const { id: sessaoId } = await api.db
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', admin.id)
    .executeTakeFirstOrThrow();
  const who = await loadPerson(api.db, { usuarioId: admin.id, sessaoId, now: api.now() });
  if (!who) throw new Error('the administrator is there');
  const filtros = { ...LISTA_PADRAO, ...TUDO, sort: 'atualizacao', desc: true } as const;
  const walk = { filtros, ids: null, ate: api.now() };
  const listed = await listOf(admin, filtros);
  const order = await orderFound(api.db, who, walk);
  const touched = { updatedAt: new Date(api.now().getTime() + 60_000) };
  const [first = ''] = filed;
  await api.db.updateTable('requerimento').set(touched).where('id', '=', first).execute();
  expect((await listOf(admin, filtros))[0]).not.toBe(listed[0]);
  const slices = [0, 2, 4, 6].map((de) => idsFrom(order, de, 2));
  expect(slices.map((ids) => ids.length)).toEqual([2, 2, 1, 0]);
  const found: string[] = [];
  for (const ids of slices)
    found.push(...(await readFound(api.db, who, order, ids)).map(({ linha }) => linha.numero));
  expect(found).toEqual(listed);
});

it('an export has names with accents and formula-like ones as text, and days and moments as numbers', async () => {
  const filtros = { ...TUDO, sort: 'emissao', desc: false } as const;
  const id = await ask(admin, { formato: 'xlsx', colunas: ['autor', 'emissao', 'prazo'], filtros });
  const [sheet] = await readXlsx(await bytesOf(admin, id));
  const rows = sheet?.rows.slice(1) ?? [];
  expect(rows.map(([autor]) => autor)).toEqual(NOMES.map((v) => ({ v, s: '0', text: true })));
  const noon = 46349 + 600 / 1440;
  rows.forEach(([, emissao], i) => {
    expect(emissao?.text).toBe(false);
    expect(Number(emissao?.v)).toBeCloseTo(noon + i / 1440, 6);
  });
  expect(rows[2]?.[2]).toEqual({ v: '46350', s: '2', text: false });
});
