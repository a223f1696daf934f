import { setTimeout as sleep } from 'node:timers/promises';
import { requerimento } from '@balcao/contract/requerimento';
import { subsituacao } from '@balcao/contract/subsituacao';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { actsOn, offer } from '#features/tramite/fluxo.fixture.ts';
import { desk, filePair, openDesk } from '#features/vinculo/vinculo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsARecord } from '#test/keeps-a-record.ts';
import { subsituacoes } from './subsituacoes.ts';

let api: TestApi;
let admin: Person;
let otavio: Person;
let celia: Person;
let outra: Person;
let interna: string;
let publica: string;

const NOVA = { rotuloCidadao: null, cor: 'teal', pedeMotivo: false } as const;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  admin = await person(api, { tipo: 2 });
  otavio = await attendant(api, 'REG');
  celia = await attendant(api, 'CAD', 'Célia Dias');
  outra = await person(api);
  interna = (await create({ rotuloEquipe: 'Falta conferir no acervo' })).id;
  publica = (await create({ rotuloEquipe: 'Perícia', rotuloCidadao: 'Com a perícia', pedeMotivo: true })).id;
});
afterAll(() => api.close());

const create = (part: { rotuloEquipe: string; rotuloCidadao?: string; pedeMotivo?: boolean }) =>
  api.must(subsituacao.create, { body: { ...NOVA, status: 'EM_TRIAGEM', ...part } }, admin);

async function taken() {
  const autora = await person(api, { registro: {} });
  const filing = { tipoId: 106, respostas: interrupcao('2026-11-23') };
  const { id } = await fileRequerimento(api, autora.token, filing);
  const acts = actsOn(api, id);
  await acts.assumir(otavio);
  return { autora, id, ...acts };
}

async function choose(quem: Person, id: string, subsituacaoId: string | null, motivo = '') {
  const [row] = await api.db.selectFrom('requerimento').select('version').where('id', '=', id).execute();
  const body = { version: row?.version ?? 0, subsituacaoId, motivo };
  return api.call(subsituacao.detalhar, { params: { id }, body }, quem);
}

const known = async (quem: Person, id: string) =>
  (await api.must(subsituacao.dosPedidos, { query: { ids: id } }, quem)).items;

describe('the finer situations of a council', () => {
  it('are changed by administrators, in their own order, and read by staff', async () => {
    const body = { ...NOVA, status: 'EM_ANALISE', rotuloEquipe: 'Outra' } as const;
    expect((await api.call(subsituacao.create, { body }, otavio)).status).toBe(403);
    const [one, two] = [
      await api.must(subsituacao.create, { body }, admin),
      await api.must(subsituacao.create, { body: { ...body, rotuloEquipe: 'Mais uma' } }, admin),
    ];
    const again = await api.call(subsituacao.create, { body: { ...body, rotuloEquipe: 'OUTRA' } }, admin);
    expect(again.problem.errors?.[0]?.path).toBe('rotuloEquipe');
    const order = { params: { codigo: 'EM_ANALISE' as const }, body: { ids: [two.id, one.id] } };
    await api.must(subsituacao.ordenar, order, admin);
    const { items } = await api.must(subsituacao.list, {}, otavio);
    expect(items.filter(({ status }) => status === 'EM_ANALISE').map(({ id }) => id)).toEqual([
      two.id,
      one.id,
    ]);
  });
});

describe('the record of a finer situation', () => {
  itKeepsARecord(subsituacao, {
    scene: () => ({ api, keeper: admin, stranger: outra }),
    body: (n) => ({ ...NOVA, status: 'EM_ANALISE', rotuloEquipe: `Situação ${n}` }),
    change: (n) => ({ ...NOVA, rotuloEquipe: `Outra ${n}`, ativo: false }),
    taken: { path: 'rotuloEquipe', message: 'Já existe uma com este nome nesta situação.' },
    filters: {},
  });
});

it('refuse the second of two that take one name at the same moment', async () => {
  const [one, two] = [await create({ rotuloEquipe: 'Uma' }), await create({ rotuloEquipe: 'Duas' })];
  const found = await api.deps.sessions.authenticate(admin.token, { passive: true, requestId: 'test' });
  if (!found) throw new Error('signed in');
  const body = { ...NOVA, rotuloEquipe: 'Mesma', ativo: true };
  const renamed = Promise.withResolvers<void>();
  const first = withTx(api.db, async (tx) => {
    await subsituacoes.save(tx, found.who, { id: one.id, version: 1 }, body);
    renamed.resolve();
    await sleep(200);
  });
  await renamed.promise;
  const second = await api.call(
    subsituacao.change,
    { params: { id: two.id }, body: { ...body, version: 1 } },
    admin,
  );
  await first;
  expect([second.status, second.problem.errors?.[0]?.path]).toEqual([422, 'rotuloEquipe']);
});

describe('the finer situation of a request', () => {
  it('is chosen by staff, stays internal, and ends with the situation', async () => {
    const { autora, id, see, mover } = await taken();
    expect(offer(await see(otavio), 'detalhar')).toMatchObject({ permitido: true });
    expect((await choose(otavio, id, interna, 'Pasta de 1998.')).status).toBe(200);
    expect(await known(otavio, id)).toMatchObject([{ rotulo: 'Falta conferir no acervo', cor: 'teal' }]);
    expect(await known(autora, id)).toEqual([]);
    expect((await see(otavio)).eventos.at(-1)).toMatchObject({
      titulo: 'Situação detalhada',
      texto: 'Falta conferir no acervo: Pasta de 1998.',
      interno: true,
    });
    expect(JSON.stringify(await see(autora))).not.toContain('acervo');
    await mover(otavio, 'iniciar_analise');
    expect(await known(otavio, id)).toEqual([]);
    const refused = await choose(otavio, id, interna);
    expect(refused.problem.errors?.[0]?.path).toBe('subsituacaoId');
  });

  it('returns with the situation when the movement is undone', async () => {
    const { id, mover, act } = await taken();
    await choose(otavio, id, interna);
    await mover(otavio, 'iniciar_analise');
    await act(otavio, 'desfazer', {});
    expect(await known(otavio, id)).toMatchObject([{ id: interna }]);
    await choose(otavio, id, null);
    await mover(otavio, 'iniciar_analise');
    await act(otavio, 'desfazer', {});
    expect(await known(otavio, id)).toEqual([]);
  });

  it('returns when a joining is undone', async () => {
    const { join, part } = desk(api);
    await openDesk(api);
    const { antigo, novo } = await filePair(api);
    await actsOn(api, novo.id).assumir(otavio);
    await choose(otavio, novo.id, interna);
    await join(otavio, novo, antigo);
    expect(await known(otavio, novo.id)).toEqual([]);
    await part(otavio, novo);
    expect(await known(otavio, novo.id)).toMatchObject([{ id: interna }]);
  });

  it('is read by the requester in their words if it has some, with its reason', async () => {
    const { autora, id, see } = await taken();
    expect((await choose(otavio, id, publica)).problem.errors?.[0]).toMatchObject({ path: 'motivo' });
    await choose(otavio, id, publica, 'Falta o laudo.');
    expect(await known(autora, id)).toMatchObject([{ id: publica, rotulo: 'Com a perícia' }]);
    expect(await known(otavio, id)).toMatchObject([{ rotulo: 'Perícia' }]);
    expect((await see(autora)).eventos.at(-1)).toMatchObject({ texto: 'Com a perícia: Falta o laudo.' });
    await choose(otavio, id, null);
    expect(await known(autora, id)).toEqual([]);
    expect((await see(autora)).eventos.at(-1)).toMatchObject({ texto: 'Nenhuma', interno: false });
  });

  it('filters the lists of its staff, and shows others no sign of it', async () => {
    const { autora, id } = await taken();
    await choose(otavio, id, interna);
    const found = async (quem: Person) => {
      const query = { subsituacao: interna, grupo: -1, porPagina: 50 };
      return (await api.must(requerimento.list, { query }, quem)).items.map((row) => row.id);
    };
    expect(await found(otavio)).toContain(id);
    expect([await found(autora), await found(celia)]).toEqual([[], []]);
    expect(await known(celia, id)).toEqual([]);
    expect((await choose(celia, id, null)).status).toBe(404);
    expect((await choose(autora, id, null)).status).toBe(403);
  });

  it('is refused for an older version, and when it is retired', async () => {
    const { id } = await taken();
    const body = { version: 1, subsituacaoId: interna, motivo: '' };
    const stale = await api.call(subsituacao.detalhar, { params: { id }, body }, otavio);
    expect(stale.problem.type).toBe('urn:problem:stale');
    const old = await create({ rotuloEquipe: 'Antiga' });
    const out = { ...NOVA, rotuloEquipe: 'Antiga', ativo: false, version: 1 };
    await api.must(subsituacao.change, { params: { id: old.id }, body: out }, admin);
    expect((await choose(otavio, id, old.id)).problem.errors?.[0]?.path).toBe('subsituacaoId');
  });
});
