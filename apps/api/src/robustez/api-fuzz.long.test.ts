import { contracts } from '@balcao/contract/contracts.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { problemsOf } from '@balcao/contract/kernel/route-problems';
import { type ProblemBody, type ProblemCode, problems } from '@balcao/contract/problems';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { draft, open, type Person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, fileForMessage, fileInterrupcao, makeCenario, take } from './cenario.fixture.ts';
import { count, findBroken } from './check.fixture.ts';
import { type FuzzCase, fuzzCase } from './fuzz-case.fixture.ts';

/**
 * Requests generated from each route's schemas and then corrupted. Every answer must be lawful: no server error,
 * refusals in Portuguese with a declared code, successes that match the contract. FUZZ_RUNS sets the requests per
 * route, FUZZ_SEED repeats a run.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LONGEST_MS = 2_000;
/** Text that a refusal must never contain. */
const SECRET =
  /\$argon2|\.ts:\d+|node_modules|postgres(ql)?:\/\/|\bat \w+ \(|\b(select|insert|update) .+ (from|into|set) |balcao_app|ECONN/i;

const routes: [string, RouteDef][] = Object.values(contracts)
  .flatMap((contract): RouteDef[] => Object.values(contract))
  .map((route) => [`${route.method} ${route.path}`, route]);

let api: TestApi;
let c: Cenario;
let ids: string[];
let people: Record<string, Person>;
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  people = { cidada: c.cidada, atendente: c.reg, admin: c.admin };
  await fileInterrupcao(api, c.outra);
  await take(api, c.reg.token, c.pedido.id);
  const begun = await draft(api, c.cidada.token);
  const upload = await open(api, c.cidada.token, { destino: begun.destino });
  await api.runJobs();
  const anexo = await fileForMessage(api, c.cidada.token, c.pedido.id);
  const rows = await Promise.all(
    (['documento', 'email', 'notificacao', 'requerimento', 'termo', 'grupo'] as const).map((tabela) =>
      api.db.selectFrom(tabela).select('id').limit(3).execute(),
    ),
  );
  ids = [...rows.flat().map((row) => row.id), begun.id, upload.body.id, anexo, c.reg.id, c.cidada.id];
  tokens = {};
  console.log(`fuzz: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`);
});
afterAll(() => api.close());

async function send(request: FuzzCase): Promise<LightMyRequestResponse> {
  const person = people[request.who];
  if (person) tokens[request.who] ??= await api.as(person);
  const token = tokens[request.who];
  const answer = await api.app.inject({
    method: request.method,
    url: request.query ? `${request.path}?${request.query}` : request.path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(request.type === null ? {} : { 'content-type': request.type }),
    },
    ...(request.payload === null ? {} : { payload: request.payload }),
  });
  // The fuzz also signs people out, and they sign in again for the next request.
  if (answer.statusCode === 401) delete tokens[request.who];
  return answer;
}

/** Codes that any address may answer: those of the server itself, of its limits, and of a missing row. */
const ANYWHERE: ProblemCode[] = [
  'not_found',
  'malformed',
  'unsupported_media',
  'too_large',
  'rate_limited',
  'forbidden',
];

/**
 * `own` is false when the corrupted method or address may be another route. That happens for an empty parameter, or one
 * of one or two dots, which clients resolve away.
 */
function checkRefusal(route: RouteDef, own: boolean, answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const body = answer.json<ProblemBody>();
  const code = body.type.replace('urn:problem:', '') as ProblemCode;
  const known = problems[code];
  expect(known, `unknown code ${code}`).toBeDefined();
  expect(body).toMatchObject({ codigo: known.codigo, status: answer.statusCode });
  // A file that does not fit its field is refused in the words of that field.
  if (body.title !== body.detail) expect(body.title).toBe(known.title);
  if (own) expect([...problemsOf(route), ...ANYWHERE]).toContain(code);
  expect(answer.body).not.toMatch(SECRET);
}

function checkAnswer(route: RouteDef, request: FuzzCase, answer: LightMyRequestResponse): void {
  expect(answer.headers['cache-control']).toContain('no-store');
  const own = request.method === route.method && !/\/\.{0,2}(\/|$)/.test(request.path);
  if (answer.statusCode >= 400) checkRefusal(route, own, answer);
  else if (own) checkSuccess(route, answer);
}

function checkSuccess(route: RouteDef, answer: LightMyRequestResponse): void {
  expect([200, 204, 206, 304]).toContain(answer.statusCode);
  if (route.response === 'file' || route.response === 'empty' || answer.statusCode === 304) return;
  const parsed = (route.response as z.ZodType).safeParse(answer.json());
  expect(parsed.error?.issues ?? []).toEqual([]);
}

/** Grants that did not come by the route for them, which leaves an event. */
async function grantsOffRecord() {
  const { rows } = await sql`select p.permissao from permissao_concedida p where not exists (
    select from audit_log a where a.acao = 'usuario.permissoes_alteradas'
      and a.ator_id <> p.usuario_id and a.objeto_id = p.usuario_id::text and a.dados->'depois' ? p.permissao)`.execute(
    api.db,
  );
  return rows;
}

describe('a corrupted request', () => {
  it.each(routes)('gets a lawful answer from %s', { timeout: 600_000 }, async (_, route) => {
    const cases = fuzzCase(route, { ids, people: ['ninguem', ...Object.keys(people)] });
    const property = fc.asyncProperty(cases, async (request) => {
      const start = performance.now();
      const answer = await send(request);
      expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500);
      checkAnswer(route, request, answer);
      expect(performance.now() - start).toBeLessThan(LONGEST_MS);
    });
    await fc.assert(property, {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: process.env.FUZZ_SHRINK === undefined,
    });
  });

  it('leaves the invariants of the database intact, and gives nobody rights off the record', {
    timeout: 60_000,
  }, async () => {
    await api.runJobs();
    expect(await findBroken(api)).toEqual([]);
    expect(await grantsOffRecord()).toEqual([]);
    expect(await count(api, 'job_falho')).toBe(0);
  });
});
