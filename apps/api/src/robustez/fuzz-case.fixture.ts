import type { Method, RouteDef } from '@balcao/contract/kernel/route';
import fc from 'fast-check';
import { fromSchema } from './from-schema.fixture.ts';
import { contentType, hostilePayload, hostileText, hostileValue } from './hostile.fixture.ts';

/** One fuzzed request, with everything to repeat it. */
export interface FuzzCase {
  who: string;
  method: Method;
  path: string;
  query: string;
  type: string | null;
  payload: string | null;
}

const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Requests to a route: mostly valid ones, each with parts corrupted in several ways. */
export function fuzzCase(
  route: RouteDef,
  { ids, people }: { ids: readonly string[]; people: readonly string[] },
): fc.Arbitrary<FuzzCase> {
  return fc
    .record({
      who: fc.constantFrom(...people),
      method: often(fc.constant(route.method), fc.constantFrom(...METHODS), 30),
      path: pathOf(route, ids),
      query: queryOf(route, ids),
      body: bodyOf(route, ids),
    })
    .map(({ body, ...rest }) => ({ ...rest, ...body }));
}

function often<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 6): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: usual, weight }, { arbitrary: rare, weight: 1 });
}

function pathOf(route: RouteDef, ids: readonly string[]): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const valid: fc.Arbitrary<unknown> = fromSchema(route.params, ids);
  const spoilt = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])));
  return often(valid, spoilt, 8).map((params) =>
    names.reduce(
      (path, name) => path.replace(`:${name}`, encode((params as Record<string, unknown>)[name])),
      `/api${route.path}`,
    ),
  );
}

/** Percent-encoded; text that cannot be encoded becomes a broken sequence. */
function encode(value: unknown): string {
  try {
    return encodeURIComponent(String(value));
  } catch {
    return '%ED%A0%80';
  }
}

function queryOf(route: RouteDef, ids: readonly string[]): fc.Arbitrary<string> {
  const pairs = (values: unknown) =>
    Object.entries((values ?? {}) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&');
  const names = route.query ? Object.keys((route.query as unknown as { shape: object }).shape) : ['a'];
  const spoilt = fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 4 });
  const valid = fromSchema(route.query, ids).map(pairs);
  return often(
    valid,
    spoilt.map((list) => list.map(([n, v]) => `${n}=${encode(v)}`).join('&')),
    2,
  );
}

type Body = Pick<FuzzCase, 'type' | 'payload'>;

function bodyOf(route: RouteDef, ids: readonly string[]): fc.Arbitrary<Body> {
  const json = (value: unknown): Body => ({ type: 'application/json', payload: stringify(value) });
  const odd = fc.record({ type: contentType, payload: hostilePayload });
  if (route.body === undefined)
    return often(fc.constant({ type: null, payload: null }), fc.oneof(odd, hostileValue.map(json)), 8);
  if (route.body === 'stream')
    return often(
      fc.string({ maxLength: 500 }).map((payload) => ({ type: 'application/octet-stream', payload })),
      odd,
    );
  const valid = fromSchema(route.body, ids);
  return fc.oneof(
    { arbitrary: valid.map(json), weight: 5 },
    { arbitrary: fc.tuple(valid, fc.nat(), hostileValue).map((parts) => json(spoil(...parts))), weight: 6 },
    { arbitrary: fc.tuple(valid, fc.nat()).map((parts) => json(without(...parts))), weight: 1 },
    {
      arbitrary: fc.tuple(valid, hostileText, hostileValue).map((parts) => json(withExtra(...parts))),
      weight: 1,
    },
    { arbitrary: hostilePayload.map((payload) => ({ type: 'application/json', payload })), weight: 1 },
    { arbitrary: odd, weight: 1 },
  );
}

function stringify(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** Replaces one of the values, at any depth, by a hostile one. */
function spoil(value: unknown, which: number, evil: unknown): unknown {
  if (typeof value !== 'object' || value === null) return evil;
  const keys = Object.keys(value);
  const key = keys[which % Math.max(1, keys.length)];
  if (key === undefined) return evil;
  const inner = (value as Record<string, unknown>)[key];
  const deeper = typeof inner === 'object' && inner !== null && which % 3 > 0;
  const next = deeper ? spoil(inner, Math.floor(which / 3), evil) : evil;
  return Array.isArray(value)
    ? value.map((v, i) => (String(i) === key ? next : v))
    : { ...value, [key]: next };
}

function without(value: unknown, which: number): unknown {
  const entries = Object.entries((value ?? {}) as object);
  return Object.fromEntries(entries.filter((_, i) => i !== which % Math.max(1, entries.length)));
}

function withExtra(value: unknown, name: string, extra: unknown): unknown {
  return { ...(value as object), [name]: extra, tipo: 3, usuarioId: extra };
}
