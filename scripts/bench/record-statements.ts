import { findAppRole } from '../../apps/api/src/app/app-role.ts';
import { buildApp } from '../../apps/api/src/app/build-app.ts';
import { buildDeps } from '../../apps/api/src/app/build-deps.ts';
import { readEnv } from '../../apps/api/src/platform/env.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import type { Pool } from './database.ts';
import type { FixedAnswer, Statement, Walk } from './plan.ts';

/** The application in this process, with its database statements recorded. */
export interface Recorder {
  /** The statements of a read walk, once its short caches are filled. */
  statements: (walk: Walk) => Promise<Statement[]>;
  /** The whole answer to the walk's first step. */
  answer: (walk: Walk) => Promise<FixedAnswer>;
  /** Role of the server in the database. */
  role: string;
  close: () => Promise<void>;
}

/** Builds the application exactly as the server does, without listening. */
export async function startRecorder(source: Record<string, string>): Promise<Recorder> {
  const env = readEnv(source);
  const url = source.DATABASE_URL ?? '';
  const runtime = await buildDeps(env, createLog('silent'), { url, name: 'balcao-bench-recorder' });
  const app = await buildApp(runtime.deps, null);
  const statements = recordPool(runtime.database.pool);
  return {
    async statements(walk) {
      // The first time also fills the caches: session, form, calendar.
      await request(app, walk);
      statements.length = 0;
      await request(app, walk);
      return [...statements];
    },
    answer: (walk) => request(app, walk),
    role: (await findAppRole(url)).role ?? '',
    async close() {
      await app.close();
      await runtime.close();
    },
  };
}

type App = Awaited<ReturnType<typeof buildApp>>;

async function request(app: App, walk: Walk): Promise<FixedAnswer> {
  const [step] = walk.steps;
  if (!step) throw new Error('a walk has a step');
  const answer = await app.inject({ method: step.method, url: step.path, headers: step.headers });
  if (answer.statusCode !== walk.status)
    throw new Error(`${step.method} ${step.path} → ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body: answer.body };
}

/** Records each statement with its values on the connections of this pool. */
function recordPool(pool: Pool): Statement[] {
  const statements: Statement[] = [];
  const seen = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const original = client.query.bind(client) as unknown as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      const [text, values] = args;
      if (typeof text === 'string' && Array.isArray(values))
        statements.push({ text, values: copyOf(values as unknown[]) });
      return original(...args);
    };
    client.query = query as unknown as typeof client.query;
  });
  return statements;
}

function copyOf(values: readonly unknown[]): unknown[] {
  return [...values];
}
