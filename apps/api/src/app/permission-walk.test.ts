import { contracts } from '@balcao/contract/contracts.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountedRoutes } from '#platform/http/mount.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const ID = '0190a5b2-0000-7000-8000-00000000dead';

/** Routes that are public on purpose; a new one must be added here, in review. */
const PUBLIC = [
  'DELETE /ouvidoria/pecas/:id',
  'GET /auth/desafio',
  'GET /configuracoes',
  'GET /demonstracao/entradas',
  'GET /logo/:sha256',
  'GET /categorias-de-manifestacao',
  'GET /municipios',
  'GET /saude',
  'GET /saude/viva',
  'GET /servicos',
  'GET /termos/vigente',
  'GET /validar/:codigo',
  'POST /auth/acesso',
  'POST /auth/acesso/previa',
  'POST /auth/cadastro',
  'POST /auth/cadastro/confirmar',
  'POST /auth/cadastro/reenviar',
  'POST /auth/convite',
  'POST /auth/convite/previa',
  'POST /auth/esqueci-senha',
  'POST /auth/login',
  'POST /auth/primeiro-administrador',
  'POST /auth/redefinir-senha',
  'POST /ouvidoria/anonima',
  'POST /ouvidoria/anonima/acompanhar',
  'POST /ouvidoria/anonima/arquivo',
  'POST /ouvidoria/anonima/complemento',
  'POST /ouvidoria/anonima/desafio',
  'POST /ouvidoria/anonima/mensagens',
  'POST /ouvidoria/anonima/revisao',
  'POST /ouvidoria/pecas/:id/conferencia',
  'POST /pagamentos/cartao',
  'POST /pagamentos/pix',
  'PUT /ouvidoria/pecas/:id/bytes/:offset',
];

let api: TestApi;
let token: string;
const declared = Object.values(contracts).flatMap((contract) =>
  Object.values(contract as Record<string, RouteDef>),
);

beforeAll(async () => {
  api = await startApi();
  const nobody = await api.make.usuario();
  await api.make.aceitarTermo(nobody.id);
  token = await api.as(nobody);
});
afterAll(() => api.close());

function address(route: RouteDef): string {
  return `/api${route.path.replace(/:\w+/g, ID)}`;
}

async function knock(route: RouteDef, authorization?: string) {
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { payload: '{}' };
  const type = route.body === 'stream' ? 'application/octet-stream' : 'application/json';
  return api.app.inject({
    method: route.method,
    url: address(route),
    headers: { 'content-type': type, ...(authorization ? { authorization } : {}) },
    ...body,
  });
}

describe('every route of the live server', () => {
  it('is declared in the contract, and every declared route is mounted', () => {
    const names = declared.map((route) => `${route.method} ${route.path}`).sort();
    expect([...mountedRoutes.keys()].sort()).toEqual(names);
    expect(names.length).toBeGreaterThan(50);
  });

  it('is public only when it is on the reviewed list', () => {
    const open = declared
      .filter((route) => route.access === 'public')
      .map((route) => `${route.method} ${route.path}`);
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });

  it('answers 401 without a token, to a forged token and to a token of another key', async () => {
    const forged = 'Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzaWQiOiJ4In0.AAAAAAAAAAAAAAAAAAAAAAAAAA';
    for (const route of declared.filter((r) => r.access !== 'public')) {
      for (const authorization of [undefined, forged, `Bearer ${token.slice(0, -3)}abc`]) {
        const answer = await knock(route, authorization);
        expect.soft(answer.statusCode, `${route.method} ${route.path}`).toBe(401);
        expect.soft(answer.json().type).toBe('urn:problem:auth.no_session');
      }
    }
  });

  it('never lets an answer be cached and never names its software', async () => {
    for (const route of declared) {
      const answer = await knock(route, `Bearer ${token}`);
      expect.soft(answer.headers['cache-control'], route.path).toContain('no-store');
      expect.soft(answer.headers['x-content-type-options']).toBe('nosniff');
      expect.soft(answer.headers['x-powered-by']).toBeUndefined();
      expect.soft(answer.headers.server).toBeUndefined();
    }
  });
});
