import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArgsOf, fillPath, type ResponseOf, type RouteDef } from '@balcao/contract/kernel/route';
import type { ProblemBody } from '@balcao/contract/problems';
import { createDb, type Db } from '@balcao/db/db';
import { type Login, loginUrl } from '@balcao/db/logins';
import { cloneDatabase, getTemplateDatabase } from '@balcao/db/test-database';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { buildApp } from '#app/build-app.ts';
import { jobs, scheduled } from '#app/jobs.ts';
import { tellTokenReuse } from '#features/auth/tell-token-reuse.ts';
import { marcasDe } from '#platform/auth/marcas.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import type { Deps } from '#platform/deps.ts';
import { readEnv } from '#platform/env.ts';
import { createDiskStorage } from '#platform/files/disk-storage.ts';
import { createUploadStore } from '#platform/files/upload-store.ts';
import { taskList } from '#platform/jobs/task-list.ts';
import { workerLogger } from '#platform/jobs/worker-logger.ts';
import type { Purpose } from '#platform/keys/ring.ts';
import { createLog } from '#platform/log.ts';
import { createSinais } from '#platform/sinais.ts';
import { createFactories, type Factories } from './factories.ts';
import { memoryKeys } from './memory-keys.ts';

/** A test does in one instant of its clock what a person does in an hour. */
const UNLIMITED = {
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_PUBLIC_PER_MINUTE: '1000000',
  LIMIT_UPLOADS_PER_HOUR: '1000000',
};

interface CallOptions {
  token?: string | undefined;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** An answer with its status; `body` is typed as the success answer, `problem` reads it as problem+json. */
export interface CallResult<R extends RouteDef> {
  status: number;
  body: ResponseOf<R>;
  problem: ProblemBody;
  raw: LightMyRequestResponse;
}

export interface TestApi {
  app: FastifyInstance;
  /** With the server's sign-in. */
  db: Db;
  /** As the owner of the tables, for what the server may not do itself. */
  owner: Db;
  deps: Deps;
  /** The clone, as the owner of its tables. */
  databaseUrl: string;
  /** The clone, with the sign-in of the job queue. */
  queueUrl: string;
  make: Factories;
  /** Sets the clock that the server sees. */
  setNow(iso: string): void;
  now(): Date;
  call<R extends RouteDef>(route: R, args: ArgsOf<R>, options?: CallOptions): Promise<CallResult<R>>;
  /** Like call, but throws unless the answer is 2xx; for steps that only prepare the test. */
  must<R extends RouteDef>(route: R, args: ArgsOf<R>, options?: CallOptions): Promise<ResponseOf<R>>;
  /** A session token of this person, opened directly in the database. */
  as(usuario: { id: string; tipo: number }): Promise<string>;
  /** Confirms the identity in every session of this person, as with a password. */
  confirmIdentity(usuarioId: string): Promise<void>;
  /** Changes the key of a purpose, as the operator does. */
  turnKeys(purpose: Purpose): void;
  /** Runs every due job, including those that they enqueue, with this many workers at a time. */
  runJobs(workers?: number): Promise<void>;
  /** Sets the clock to the morning of a day in Brasília and runs that day's schedule. */
  runDay(day: string): Promise<void>;
  close(): Promise<void>;
}

const signIns = new Map<Login, string>();

/** The address of a clone for one kind of work: the roles of its template sign in to all of them. */
function signIn(cloneUrl: string, login: Login): string {
  const url = new URL(cloneUrl);
  const { template } = getTemplateDatabase();
  const known = signIns.get(login) ?? loginUrl(cloneUrl, login, template);
  if (!known) throw new Error('the owner of the test database needs a password');
  signIns.set(login, known);
  return Object.assign(new URL(known), { pathname: url.pathname }).href;
}

/** Starts the real application on its own clone of the migrated template database; only clock and mail are doubles. */
export async function startApi(
  overrides: Partial<Pick<Deps, 'mailer' | 'scanner' | 'pix' | 'log'>> = {},
): Promise<TestApi> {
  const clone = await cloneDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'balcao-api-'));
  const owner = createDb({ url: clone.url, name: 'test-owner', max: 3, onError: () => {} });
  const handle = createDb({ url: signIn(clone.url, 'servir'), name: 'test', max: 6, onError: () => {} });
  const selo = createDb({ url: signIn(clone.url, 'selar'), name: 'test-selo', max: 1, onError: () => {} });
  const queueUrl = signIn(clone.url, 'executar');
  const fila = createDb({ url: queueUrl, name: 'test-fila', max: 3, onError: () => {} });
  const queue = { owner: owner.pool, pool: fila.pool };
  await owner.pool.query(PUT_FAR_OFF);
  // Tests say themselves what their groups grant.
  await owner.pool.query('delete from permissao_concedida');
  let now = new Date('2026-11-23T13:00:00Z');
  const clock = () => now;
  const env = {
    ...readEnv({
      NODE_ENV: 'test',
      BASE_URL: 'http://balcao.test',
      DATA_DIR: dir,
      KEYS_DIR: join(dir, 'chaves'),
      ...UNLIMITED,
    }),
  };
  const { keys, turnKeys } = memoryKeys(clock);
  const deps: Deps = {
    env,
    db: handle.db,
    selo: selo.db,
    clock,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    sessions: createSessions({
      db: handle.db,
      clock,
      signer: createTokenSigner(keys.token),
      cacheMs: 0,
      tellReuse: tellTokenReuse,
      regras: () => regrasDeSeguranca(deps),
      marcas: (usuarioId) => marcasDe(keys.ouvidoria(), usuarioId),
    }),
    sinais: createSinais({ url: signIn(clone.url, 'servir'), name: 'test-sinais' }),
    storage: createDiskStorage(join(dir, 'arquivos')),
    uploads: createUploadStore({ dir: join(dir, 'uploads') }),
    pecas: createUploadStore({ dir: join(dir, 'pecas') }),
    scanner: null,
    mailer: null,
    pix: null,
    keys,
    ...overrides,
  };
  const app = await buildApp(deps, null);
  const call = caller(app);
  return {
    app,
    db: handle.db,
    owner: owner.db,
    deps,
    databaseUrl: clone.url,
    queueUrl,
    make: createFactories(owner.db, clock),
    setNow: (iso) => {
      now = new Date(iso);
    },
    now: clock,
    call,
    async must(route, args, options) {
      const answer = await call(route, args, options);
      if (answer.status >= 300)
        throw new Error(`${route.method} ${route.path} → ${answer.status} ${answer.raw.body}`);
      return answer.body;
    },
    async as(usuario) {
      const row = await handle.db
        .selectFrom('usuario')
        .select('senhaEpoca')
        .where('id', '=', usuario.id)
        .executeTakeFirstOrThrow();
      const opened = await deps.sessions.open(handle.db, {
        usuarioId: usuario.id,
        tipo: usuario.tipo,
        senhaEpoca: row.senhaEpoca,
        origem: 'senha',
        dispositivo: null,
        ipHash: null,
        requestId: 'teste',
        now,
      });
      return opened.token;
    },
    async confirmIdentity(usuarioId) {
      await handle.db
        .updateTable('sessao')
        .set({ stepUpAt: now })
        .where('usuarioId', '=', usuarioId)
        .execute();
    },
    turnKeys,
    runJobs: (workers) => runDueJobs(queue, deps, workers),
    async runDay(day) {
      now = new Date(`${day}T12:00:00Z`);
      for (const { job } of scheduled)
        await owner.pool.query("select graphile_worker.add_job($1, '{}'::json)", [job.name]);
      await runDueJobs(queue, deps);
    },
    async close() {
      await app.close();
      await handle.close();
      await Promise.all([selo.close(), fila.close()]);
      await owner.close();
      await clone.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * The queue compares with the database's clock, which may be past the test's. So delayed jobs are put a century ahead
 * until the test's clock reaches them.
 */
const PUT_FAR_OFF = `create or replace function enqueue_job(task text, payload json, queue text, run_at timestamptz, attempts int, key text)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(task, payload := payload, queue_name := queue, run_at := run_at + interval '100 years',
    max_attempts := attempts, job_key := key) $$`;

/** Moves jobs that the test's clock has reached to now. */
const PULL_DUE = `update graphile_worker._private_jobs set run_at = now()
  where run_at <= $1 or (run_at > now() + interval '50 years' and run_at - interval '100 years' <= $1)`;

/** Runs the due jobs by the test's clock, with the worker's sign-in. */
async function runDueJobs(
  { owner, pool }: { owner: Pool; pool: Pool },
  deps: Deps,
  concurrency = 1,
): Promise<void> {
  const shared = { pgPool: pool, concurrency, noHandleSignals: true, logger: workerLogger(deps.log) };
  // The queue frees a job after its task returned, so the next of the same recipient needs another round.
  for (let due = true; due; due = await hasDueJobs(owner)) {
    await owner.query(PULL_DUE, [deps.clock()]);
    await runOnce({ ...shared, taskList: taskList(deps, jobs) });
  }
}

async function hasDueJobs(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
  );
  return rowCount !== 0;
}

function caller(app: FastifyInstance): TestApi['call'] {
  return async (route, args, options = {}) => {
    const { params, query, body } = args as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const headers: Record<string, string> = { ...options.headers };
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    const isStream = route.body === 'stream';
    if (isStream) headers['content-type'] ??= 'application/octet-stream';
    else if (body !== undefined) headers['content-type'] ??= 'application/json';
    const raw = await app.inject({
      method: route.method,
      url: `/api${fillPath(route.path, params)}`,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([k, v]) => [k, String(v)])),
      headers,
      ...(body === undefined ? {} : { payload: isStream ? (body as Buffer) : JSON.stringify(body) }),
    });
    const isJson = String(raw.headers['content-type'] ?? '').includes('json');
    const parsed: unknown = isJson && raw.body ? raw.json() : undefined;
    return { status: raw.statusCode, body: parsed as never, problem: parsed as ProblemBody, raw };
  };
}
