import type { RouteDef } from '@balcao/contract/kernel/route';
import type { ProblemBody } from '@balcao/contract/problems';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PostgresQueryCompiler } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import type { MadeUsuario, UsuarioInput } from '#test/factories.ts';
import type { TestApi } from '#test/harness.ts';

export const SENHA = 'girassol na varanda';
const HASH = hashSenha(SENHA);

/** A person who can sign in with SENHA. */
export async function makePerson(api: TestApi, input: UsuarioInput = {}): Promise<MadeUsuario> {
  return api.make.usuario({ ...input, senhaHash: await HASH });
}

export interface Visitor {
  ip?: string;
  userAgent?: string;
  token?: string;
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  problem: ProblemBody;
  headers: Record<string, unknown>;
}

/** Calls a route with a network address and device of its own. */
export async function visit(
  api: TestApi,
  route: RouteDef,
  body: unknown,
  { ip = '198.51.100.7', userAgent, token }: Visitor = {},
): Promise<Reply> {
  const raw = await api.app.inject({
    method: route.method,
    url: `/api${route.path}`,
    remoteAddress: ip,
    headers: {
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const parsed: unknown = raw.body ? raw.json() : {};
  return {
    status: raw.statusCode,
    body: parsed as Record<string, unknown>,
    problem: parsed as ProblemBody,
    headers: raw.headers,
  };
}

/** Solves a challenge as the browser does. */
export async function solve(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The newest message of a template in the outbox, with its text. */
export async function lastEmail(api: TestApi, template: string) {
  return api.db
    .selectFrom('email')
    .selectAll()
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The code that an authenticator with this secret shows at an instant. */
export function authenticatorCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Moves the server's clock. */
export function advance(api: TestApi, seconds: number): void {
  api.setNow(new Date(api.now().getTime() + seconds * 1000).toISOString());
}

/**
 * Times two kinds of call alternately. Returns their difference as a share of the slower one: 0 is equal. It compares
 * lower quartiles, because other work on the machine only adds time.
 */
export async function timeApart(
  pairs: number,
  calls: readonly [(i: number) => Promise<unknown>, (i: number) => Promise<unknown>],
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < pairs * 2; i += 1) {
    const which = i % 4 === 0 || i % 4 === 3 ? 0 : 1;
    const start = performance.now();
    await calls[which](i);
    times[which].push(performance.now() - start);
  }
  const [a = 0, b = 0] = times.map((list) => list.sort((x, y) => x - y)[Math.floor(list.length / 4)] ?? 0);
  return Math.abs(a - b) / Math.max(a, b);
}

/** The statements that a call sends to the database, in order. */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const compiled = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
  try {
    await call();
    return compiled.mock.results.map(({ value }) => value.sql);
  } finally {
    compiled.mockRestore();
  }
}
