import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contracts } from './contracts.gen.ts';
import { type Contract, permissoesDe, type RouteDef } from './kernel/route.ts';
import { isPermissao } from './permissions.ts';
import { problems } from './problems.ts';

const SOURCE = new URL('.', import.meta.url);

const all: Record<string, Contract> = contracts;
const routes = Object.entries(all).flatMap(([noun, contract]) =>
  Object.entries(contract).map(([name, route]): [string, RouteDef] => [`${noun}.${name}`, route]),
);

function isRouteTable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries: unknown[] = Object.values(value);
  return (
    entries.length > 0 &&
    entries.every(
      (e) => typeof e === 'object' && e !== null && 'method' in e && 'path' in e && 'response' in e,
    )
  );
}

describe('the list of contracts', () => {
  const modules = readdirSync(SOURCE).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

  it.each(modules)('holds every route table of %s', async (file) => {
    const module = (await import(new URL(file, SOURCE).href)) as Record<string, unknown>;
    const listed = new Set<unknown>(Object.values(contracts));
    const forgotten = Object.entries(module).filter(([, value]) => isRouteTable(value) && !listed.has(value));
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });

  it('gives each method and path to one route', () => {
    const doors = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(doors.filter((door, i) => doors.indexOf(door) !== i)).toEqual([]);
  });
});

describe.each(routes)('%s', (_name, route) => {
  it('reads exactly the parameters of its path', () => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const inSchema = route.params instanceof z.ZodObject ? Object.keys(route.params.shape) : [];
    expect(new Set(inSchema)).toEqual(new Set(inPath));
  });

  it('is written as the house writes routes', () => {
    expect(route.path).toMatch(/^(\/(:[a-z]\w*|[a-z][a-z0-9-]*))+$/);
    expect(route.summary).toMatch(/^[A-Z].*[^.]$/);
    if (route.method === 'GET') expect([route.body, route.idempotent]).toEqual([undefined, undefined]);
  });

  it('names permissions and problems that exist', () => {
    const keys = permissoesDe(route);
    if (keys.length === 0) expect(['public', 'session']).toContain(route.access);
    expect(keys.filter((key) => !isPermissao(key))).toEqual([]);
    expect((route.problems ?? []).filter((code) => !Object.hasOwn(problems, code))).toEqual([]);
  });
});
