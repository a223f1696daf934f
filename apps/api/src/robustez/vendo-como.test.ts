import { fillPath, type RouteDef } from '@balcao/contract/kernel/route';
import { isFechadaVendoComo } from '@balcao/contract/vendo-como';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft, send } from '#features/anexo/anexo.fixture.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { seeAs } from '#features/ver-como/ver-como.fixture.ts';
import { mountedRoutes } from '#platform/http/mount.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import { type Cenario, makeCenario } from './cenario.fixture.ts';
import { fingerprint } from './fingerprint.fixture.ts';

/** What somebody may do while they see the portal as another person: read, and nothing that leaves a trace on them. */
const OPEN = ['DELETE /eu/ver-como', 'POST /auth/logout'];
const SOMENTE = 'urn:problem:ver_como.somente_leitura';

let api: TestApi;
let c: Cenario;
let livia: Person;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  livia = await person(api, { tipo: 3, nome: 'Lívia Nunes' });
});
afterAll(() => api.close());

const routes = () => [...mountedRoutes.values()].filter(({ access }) => access !== 'public');

async function knock(
  route: RouteDef,
  { token, id, search = '' }: { token: string; id: string; search?: string },
) {
  const params = { ...NAMES, id, tipoId: '110', usuarioId: id };
  const isStream = route.body === 'stream';
  const type = isStream ? 'application/octet-stream' : 'application/json';
  const payload = isStream ? Buffer.from('bytes') : '{"version":1}';
  const url = `/api${fillPath(route.path, params)}${search}`;
  const headers = { authorization: `Bearer ${token}`, ...(route.body ? { 'content-type': type } : {}) };
  return api.app.inject({ method: route.method, url, headers, ...(route.body ? { payload } : {}) });
}

const NAMES = {
  exigenciaId: '0190a5b2-0000-7000-8000-00000000dead',
  vinculoId: '0190a5b2-0000-7000-8000-00000000dead',
  aba: '0190a5b2-0000-7000-8000-00000000dead',
  entrega: '0190a5b2-0000-7000-8000-00000000dead',
  offset: '0',
  codigo: 'X',
  chave: 'cep',
  sha256: 'a'.repeat(64),
  item: 'nada',
  versao: '1',
  cep: '30140071',
  de: 'A',
  acao: 'b',
  para: 'C',
};

it('every write is refused, and every file, at any address and to whatever person is seen', async () => {
  const closed = routes().filter(
    (route) => !OPEN.includes(`${route.method} ${route.path}`) && isFechadaVendoComo(route),
  );
  expect(closed.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(150);
  expect(
    routes()
      .filter(({ method }) => method !== 'GET')
      .every(isFechadaVendoComo),
  ).toBe(true);
  const tokens = [
    await seeAs(api, await freshViewer(), c.cidada),
    await seeAs(api, await freshViewer(), c.reg),
  ];
  const before = await fingerprint(api);
  for (const token of tokens)
    for (const route of closed) {
      const name = `${route.method} ${route.path}`;
      const answer = await knock(route, { token, id: c.pedido.id });
      expect.soft([name, answer.json().type]).toEqual([name, SOMENTE]);
    }
  expect(changed(before, await fingerprint(api))).toEqual([]);
});

it('every read changes no row, and the record of it names the one who really reads', async () => {
  const ids = await rowsOf(c.cidada);
  for (const seen of [c.cidada, c.reg]) {
    const viewer = await freshViewer();
    const token = await seeAs(api, viewer, seen);
    await api.runJobs();
    const before = await fingerprint(api);
    const marked = await auditedBy(seen);
    for (const route of routes().filter(({ method }) => method === 'GET'))
      for (const id of route.path.includes(':id') ? [...ids, seen.id] : ['']) {
        const answer = await knock(route, { token, id, search: SEARCH[route.path] ?? '' });
        expect.soft(answer.statusCode, `${route.path} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      }
    expect(changed(before, await fingerprint(api))).toEqual([]);
    expect(await auditedBy(seen)).toEqual(marked);
    const own = await api.db.selectFrom('auditLog').select('dados').where('atorId', '=', viewer.id).execute();
    const read = own.filter(({ dados }) => (dados as { vistoComo?: string }).vistoComo === seen.id);
    expect(read.length).toBeGreaterThan(0);
  }
});

it('nothing tells that the person asked for something under secrecy', async () => {
  const { id, numero } = c.pedido;
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  const ids = [id, ...(await rowsOf(c.cidada))];
  const token = await seeAs(api, livia, c.cidada);
  const told: string[] = [];
  for (const route of routes().filter(({ method, path }) => method === 'GET' && path !== '/eventos'))
    for (const one of route.path.includes(':id') ? ids : ['']) {
      const answer = await knock(route, { token, id: one, search: SEARCH[route.path] ?? '' });
      if (answer.body.includes(numero) || answer.body.includes(id))
        told.push(`${route.path} ${answer.body.slice(0, 300)}`);
    }
  expect(told).toEqual([]);
});

/** Each looks once, so that what one of them read is on record for each. */
function freshViewer(): Promise<Person> {
  return person(api, { tipo: 3, nome: 'Outra Pessoa' });
}

/** Searches without which a read finds nothing. */
const SEARCH: Readonly<Record<string, string>> = {
  '/busca': '?q=certid%C3%A3o',
  '/requerimentos': '?data=5&grupo=-1&porPagina=50',
  '/em-conjunto': '?leituras=%2Fvisoes',
};

async function rowsOf(owner: Person): Promise<string[]> {
  const of = await api.db.selectFrom('documento').select('id').execute();
  const notices = await api.db
    .selectFrom('notificacao')
    .select('id')
    .where('usuarioId', '=', owner.id)
    .execute();
  const begun = await draft(api, owner.token);
  const anexo = await send(api, owner.token, { destino: begun.destino });
  const carta = await makeCarta(api, { requerimentoId: c.pedido.id, redatorId: c.admin.id });
  const mails = await api.db.selectFrom('email').select('id').limit(2).execute();
  return [
    c.pedido.id,
    owner.id,
    begun.id,
    anexo.id,
    carta.id,
    ...[...of, ...notices, ...mails].map((row) => row.id),
  ];
}

async function auditedBy({ id }: Person) {
  return api.db.selectFrom('auditLog').select('id').where('atorId', '=', id).orderBy('id').execute();
}

function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}
