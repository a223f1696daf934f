import { contracts } from '@balcao/contract/contracts.gen';
import { isSchema } from '@balcao/contract/kernel/openapi-schema';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from './cenario.fixture.ts';
import { edgesOf, inputSchema, type Schema } from './from-schema.fixture.ts';

/** Every parameter of every address at both edges, and just beyond; none may cause a server error. */
const routes = Object.values(contracts)
  .flatMap((contract): RouteDef[] => Object.values(contract))
  .filter((route) => route.method === 'GET' && isSchema(route.query));

let api: TestApi;
let c: Cenario;
let token: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  token = await api.as(c.admin);
});
afterAll(() => api.close());

/** Values of the other parameters: numbers and days at their largest, the first of the allowed words. */
function others(query: Schema): Record<string, string> {
  const values = Object.entries(query.properties ?? {}).flatMap(([name, schema]) => {
    if (schema.enum) return query.required?.includes(name) ? [[name, schema.enum[0]]] : [];
    if (schema.type !== 'integer' && schema.format !== 'date') return [];
    return name === 'pagina' ? [] : [[name, edgesOf(schema)[1]]];
  });
  return Object.fromEntries(values);
}

function addressesOf(route: RouteDef): string[] {
  const query = isSchema(route.query) ? inputSchema(route.query) : {};
  const path = route.path.replace(/:\w+/g, c.pedido.id);
  return Object.entries(query.properties ?? {}).flatMap(([name, schema]) =>
    edgesOf(schema).map(
      (edge) => `${path}?${new URLSearchParams({ ...others(query), [name]: String(edge) })}`,
    ),
  );
}

describe('a parameter at its edges', () => {
  it.each(routes.map((route) => [route.path, route] as const))('of %s is harmless', async (_, route) => {
    for (const address of addressesOf(route)) {
      const answer = await api.app.inject({
        url: `/api${address}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, `${address} ${answer.body.slice(0, 300)}`).toBeLessThan(500);
      // A rate limit would hide what the route does.
      expect(answer.statusCode, address).not.toBe(429);
    }
  });
});
