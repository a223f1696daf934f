import { modelo } from '@balcao/contract/modelo';
import { oferta } from '@balcao/contract/oferta';
import { rascunho } from '@balcao/contract/rascunho';
import { servico } from '@balcao/contract/servico';
import { tipo } from '@balcao/contract/tipo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { keeper, publish, published, reworded } from '#features/modelo/modelo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let token: string;
let citizen: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T12:00:00Z');
  token = (await keeper(api)).token;
  citizen = await professional(api);
});
afterAll(() => api.close());

const CERTIDAO = 110;
const VISTA = 130;

async function itemOf(id: number) {
  const { items } = await api.must(oferta.list, {}, { token });
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`no service ${id}`);
  return item;
}

type Change = Partial<Awaited<ReturnType<typeof itemOf>>>;

/** Changes a service as its keepers would. */
async function change(id: number, more: Change) {
  const { ativo, inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo, textoFechado, version } = {
    ...(await itemOf(id)),
    ...more,
  };
  const body = { ativo, inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo, textoFechado, version };
  return api.call(oferta.change, { params: { id }, body }, { token });
}

const OPEN: Change = {
  ativo: true,
  inicio: null,
  fim: null,
  abreEm: null,
  fechaEm: null,
  vagas: null,
  vagasPeriodo: null,
  textoFechado: null,
};

async function catalogues(id: number) {
  const publicly = (await api.must(servico.list, {})).items.find((item) => item.id === id);
  const own = (await api.must(tipo.list, {}, citizen)).items.find((item) => item.id === id);
  return { publicly, own };
}

/** A complete draft of the certificate. */
async function draft(person: Person) {
  const { id } = await api.must(rascunho.create, { body: { tipoId: CERTIDAO } }, person);
  const body = { respostas: { finalidade: 'LICITACAO' }, passo: null, version: 1 };
  await api.must(rascunho.save, { params: { id }, body }, person);
  return id;
}

function file(id: string, person: Person) {
  return api.call(rascunho.enviar, { params: { id }, body: { version: 2 } }, person);
}

describe('the time of a service in the catalogue', () => {
  it('changes at once for the public and for signed-in people', async () => {
    for (const more of [{ ativo: false }, { inicio: '2026-11-24' }, { fim: '2026-11-22' }]) {
      expect((await change(VISTA, more)).body.estado).toBe('fora');
      expect(await catalogues(VISTA)).toEqual({ publicly: undefined, own: undefined });
      expect((await api.call(tipo.get, { params: { id: VISTA } }, citizen)).status).toBe(404);
      await change(VISTA, OPEN);
      expect((await catalogues(VISTA)).publicly).toMatchObject({ id: VISTA, fechado: null });
    }
  });

  it('explains why it accepts no requests, with the date and the council’s text', async () => {
    const id = await draft(citizen);
    await change(CERTIDAO, { abreEm: '2026-12-01', textoFechado: 'Veja o edital.' });
    const texto = 'Recebe pedidos a partir de 01/12/2026. Veja o edital.';
    const { publicly, own } = await catalogues(CERTIDAO);
    expect([publicly?.fechado, own?.fechado]).toEqual([texto, texto]);
    expect([own?.elegivel, own?.motivoInelegivel]).toEqual([false, texto]);
    const begun = await api.call(rascunho.create, { body: { tipoId: CERTIDAO } }, citizen);
    const sent = await file(id, citizen);
    for (const { status, problem } of [begun, sent])
      expect([status, problem.codigo, problem.detail]).toEqual([422, 'SERVICO_FECHADO', texto]);
    await change(CERTIDAO, OPEN);
    expect((await file(id, citizen)).status).toBe(200);
  });

  it('is refused for senseless dates and places, and over another person’s change', async () => {
    const dates = await change(VISTA, { abreEm: '2026-12-02', fechaEm: '2026-12-01' });
    expect(dates.problem.errors?.[0]?.path).toBe('fechaEm');
    const places = await change(VISTA, { vagas: 10 });
    expect(places.problem.errors?.[0]?.path).toBe('vagasPeriodo');
    const stale = await change(VISTA, { version: 1 });
    expect([stale.status, stale.problem.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
  });
});

describe('the places of a service', () => {
  it('never give the last one to two people who file at the same moment', async () => {
    const people = await Promise.all([professional(api), professional(api), professional(api)]);
    const drafts = await Promise.all(people.map(draft));
    const { vagasUsadas } = (await change(CERTIDAO, { vagas: 1, vagasPeriodo: 'MES' })).body;
    await change(CERTIDAO, { vagas: (vagasUsadas ?? 0) + 1, vagasPeriodo: 'MES' });
    const sent = await Promise.all(drafts.map((id, i) => file(id, people[i] ?? citizen)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = sent.find(({ status }) => status === 422);
    expect(refused?.problem.detail).toMatch(/Recebe pedidos de novo em 01\/12\/2026\.$/);
    expect((await itemOf(CERTIDAO)).estado).toBe('esgotada');
    expect((await catalogues(CERTIDAO)).publicly?.fechado).toContain('preenchidas');
    api.setNow('2026-12-01T12:00:00Z');
    const next = (await api.must(servico.list, {})).items.find((item) => item.id === CERTIDAO);
    expect(next?.fechado).toBeNull();
    api.setNow('2026-11-23T12:00:00Z');
    await change(CERTIDAO, OPEN);
  });
});

describe('a draft of an older version', () => {
  it('is filed with that version after a new one came', async () => {
    const person = await professional(api);
    const id = await draft(person);
    const before = await published(api, token, CERTIDAO);
    await publish(api, token, CERTIDAO, reworded(before, 'finalidade', 'Para quê?'));
    const sent = await file(id, person);
    expect(sent.status).toBe(200);
    const row = await api.db
      .selectFrom('requerimento')
      .select('tipoVersao')
      .where('id', '=', sent.body.id)
      .executeTakeFirstOrThrow();
    expect(row.tipoVersao).toBe(before.versao);
  });
});

describe('a new service', () => {
  const body = { titulo: 'Selo verde', slug: 'selo-verde', categoria: 'Registro', grupo: 'ATD' };

  it('begins as a hidden draft, empty or as a copy', async () => {
    const { items } = await api.must(oferta.list, {}, { token });
    const grupo = items[0]?.grupo ?? '';
    const { id } = await api.must(oferta.create, { body: { ...body, grupo, copiarDe: null } }, { token });
    expect(id).toBeGreaterThan(1_000);
    expect(await itemOf(id)).toMatchObject({ estado: 'fora', publicado: null, titulo: 'Selo verde' });
    const { rascunho: kept, problemas } = await api.must(modelo.get, { params: { tipoId: id } }, { token });
    expect(kept?.baseVersao).toBeNull();
    expect(problemas.map(({ onde }) => onde)).toEqual(
      expect.arrayContaining(['passos', 'resumo', 'baseLegal']),
    );
    const twin = await api.call(oferta.create, { body: { ...body, grupo, copiarDe: null } }, { token });
    expect(twin.problem.errors).toEqual([
      { path: 'slug', message: 'Já existe um serviço com este endereço.' },
    ]);
    const copy = { ...body, slug: 'selo-azul', grupo, copiarDe: CERTIDAO };
    const other = await api.must(oferta.create, { body: copy }, { token });
    const params = { tipoId: other.id };
    expect((await api.must(modelo.get, { params }, { token })).problemas).toEqual([]);
    const publicar = { params, body: { version: 1, motivo: 'Serviço novo' } };
    expect(await api.must(modelo.publicar, publicar, { token })).toEqual({ versao: 1 });
    expect((await catalogues(other.id)).publicly?.titulo).toBe('Selo verde');
  });

  it('needs an existing group', async () => {
    const args = { body: { ...body, slug: 'outro', grupo: 'NENHUM', copiarDe: null } };
    const { problem } = await api.call(oferta.create, args, { token });
    expect(problem.errors?.[0]?.path).toBe('grupo');
  });
});

describe('the order of the services', () => {
  it('changes at once, and is refused unless it has every service once', async () => {
    const ids = (await api.must(oferta.list, {}, { token })).items.map(({ id }) => id);
    const turned = [...ids].reverse();
    await api.must(oferta.ordenar, { body: { ids: turned } }, { token });
    const seen = (await api.must(servico.list, {})).items.map(({ id }) => id);
    expect(seen).toEqual(turned.filter((id) => seen.includes(id)));
    for (const wrong of [ids.slice(1), [...ids.slice(1), 9], [...ids, ids[0] ?? 0]]) {
      const { status } = await api.call(oferta.ordenar, { body: { ids: wrong } }, { token });
      expect(status).toBe(409);
    }
    await api.must(oferta.ordenar, { body: { ids } }, { token });
  });
});
