import { carta } from '@balcao/contract/carta';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { tramite } from '@balcao/contract/tramite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cena, cena, expedida, redigir } from '#features/carta/carta.fixture.ts';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { actsOn } from './fluxo.fixture.ts';

type Filtros = ArgsOf<typeof tramite.list>['query'];

let api: TestApi;
let c: Cena;
let livia: Person;

beforeAll(async () => {
  api = await startApi();
  livia = await person(api, { tipo: 3, nome: 'Lívia Rocha' });
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  c = await cena(api);
});

const later = (minutes: number) => api.setNow(new Date(api.now().getTime() + minutes * 60_000).toISOString());
const read = (by: Person, query: Filtros = {}) => api.must(tramite.list, { query }, { token: by.token });
const titles = async (by: Person, query: Filtros = {}) =>
  (await read(by, query)).items.map(({ titulo }) => titulo);
/** The movements of the request or letter with this id that staff read, among all of their group. */
const readOf = async (by: Person, id: string, query: Filtros = {}) =>
  (await read(by, { ...query, porPagina: 200 })).items.filter(({ link }) => link.endsWith(id));

async function take(by = c.otavio) {
  later(1);
  await actsOn(api, c.requerimentoId).assumir(by);
}

describe('movements', () => {
  it('of requests and letters come together, newest first, with a link to their page', async () => {
    await take();
    later(1);
    const { id, numero } = await expedida(api, c);
    const { items, total } = await read(c.autor);
    expect(items.map(({ titulo, link, numero: n }) => [titulo, link, n])).toEqual([
      ['Assinada e expedida', `/carta/${id}`, numero],
      ['Análise assumida', `/requerimento/${c.requerimentoId}`, expect.any(String)],
      ['Pedido enviado', `/requerimento/${c.requerimentoId}`, expect.any(String)],
    ]);
    expect(total).toBe(3);
  });

  it('show staff who did them and the internal ones, and the requester neither', async () => {
    await take();
    later(1);
    const draft = await redigir(api, c);
    const staff = await readOf(c.otavio, draft.id);
    expect(staff[0]).toMatchObject({ titulo: 'Rascunho criado', por: c.otavio.nome, interno: true });
    const own = await read(c.autor);
    expect(own.items.map(({ titulo, por, interno }) => [titulo, por, interno])).toEqual([
      ['Análise assumida', null, false],
      ['Pedido enviado', null, false],
    ]);
  });

  it('of other people are hidden from strangers and other groups', async () => {
    await take();
    await expedida(api, c);
    const stranger = await professional(api, { nome: 'Joaquim Peçanha' });
    expect(await read(stranger)).toEqual({ items: [], total: 0 });
    const other = await attendant(api, 'CAM');
    expect(await readOf(other, c.requerimentoId)).toEqual([]);
    expect((await read(other, { sobre: 'carta' })).total).toBe(0);
  });

  it('of a request under secrecy name nobody', async () => {
    await take();
    await api.db
      .updateTable('requerimento')
      .set({ sigilo: true })
      .where('id', '=', c.requerimentoId)
      .execute();
    const secret = await readOf(c.otavio, c.requerimentoId);
    expect(secret.map(({ por }) => por)).toEqual([null, null]);
    expect(JSON.stringify(secret)).not.toContain(c.autor.nome);
  });

  it('come a page at a time', async () => {
    await take();
    expect(await titles(c.autor, { porPagina: 1 })).toEqual(['Análise assumida']);
    const second = await read(c.autor, { porPagina: 1, pagina: 2 });
    expect([second.items.map(({ titulo }) => titulo), second.total]).toEqual([['Pedido enviado'], 2]);
  });
});

describe('the filters of movements', () => {
  it('limit the days, unless a number is given', async () => {
    api.setNow('2027-01-05T13:00:00Z');
    c.autor.token = await api.as(c.autor);
    expect(await titles(c.autor)).toEqual([]);
    expect(await titles(c.autor, { periodo: '90' })).toEqual(['Pedido enviado']);
    const [row] = (await read(c.autor, { periodo: '90' })).items;
    expect(await titles(c.autor, { busca: row?.numero ?? '' })).toEqual(['Pedido enviado']);
    expect(await titles(c.autor, { busca: '99999999999999999' })).toEqual([]);
  });

  it('separate requests from letters, and find a letter by its number', async () => {
    later(1);
    const { numero } = await expedida(api, c);
    expect(await titles(c.autor, { sobre: 'requerimento' })).toEqual(['Pedido enviado']);
    expect(await titles(c.autor, { sobre: 'carta' })).toEqual(['Assinada e expedida']);
    expect(await titles(c.autor, { busca: numero ?? '' })).toEqual(['Assinada e expedida']);
  });

  it('find what went to or left a group, and what nobody there has taken', async () => {
    await take();
    later(1);
    const motivo = 'É assunto do grupo.';
    await actsOn(api, c.requerimentoId).act(c.otavio, 'encaminhar', {
      grupoId: await grupoId(api, 'CAD'),
      motivo,
    });
    const cad = await attendant(api, 'CAD');
    const ours = async (by: Person, caixa: 'recebidos' | 'enviados' | 'por_receber') =>
      (await readOf(by, c.requerimentoId, { caixa })).map(({ de, para }) => [de, para]);
    const passed = [[expect.stringMatching(/^REG · /), expect.stringMatching(/^CAD · /)]];
    expect(await ours(cad, 'recebidos')).toEqual(passed);
    expect(await ours(cad, 'por_receber')).toEqual(passed);
    expect(await ours(cad, 'enviados')).toEqual([]);
    expect(await ours(c.otavio, 'enviados')).toEqual(passed);
    expect(await ours(livia, 'recebidos')).toEqual(passed);
    await take(cad);
    expect(await ours(cad, 'por_receber')).toEqual([]);
    expect(await ours(cad, 'recebidos')).toEqual(passed);
  });
});

it('start an addressee’s history with the sending of the letter', async () => {
  const { id } = await expedida(api, c);
  later(1);
  await api.must(carta.abrir, { params: { id } }, c.autor);
  expect(await titles(c.autor, { sobre: 'carta' })).toEqual(['Aberta', 'Assinada e expedida']);
  expect((await readOf(c.otavio, id)).map(({ titulo }) => titulo)).toEqual([
    'Aberta',
    'Assinada e expedida',
    'Enviada para assinatura',
    'Rascunho criado',
  ]);
});
