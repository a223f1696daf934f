import { buildApp } from '../../apps/api/src/app/build-app.ts';
import { buildDeps } from '../../apps/api/src/app/build-deps.ts';
import { readEnv } from '../../apps/api/src/platform/env.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { createWalks } from './cases.ts';
import type { Pool } from './database.ts';
import { tokenMaker } from './load-sessions.ts';
import type { ScratchInstallation } from './scratch-installation.ts';
import { fill } from './walk-once.ts';

const WARM_UP = 300;
const MEASURED = 400;
const CALLS = ['draft', 'answers', 'send'] as const;

type Call = (typeof CALLS)[number];
type App = Awaited<ReturnType<typeof buildApp>>;

/** Total milliseconds of the statements on one table, and their number. */
interface Part {
  statements: number;
  ms: number;
}

/** Measures filing: the time of each of its three calls, split by table, with one person at a time. */
export async function measureFiling(
  { env, databaseUrl }: ScratchInstallation,
  print: (line: string) => void,
): Promise<void> {
  const runtime = await buildDeps(readEnv(env), createLog('silent'), {
    url: databaseUrl,
    name: 'balcao-bench',
  });
  const app = await buildApp(runtime.deps, null);
  const clock = watchPool(runtime.database.pool);
  const tokens = tokenMaker(env.KEYS_DIR ?? '', new Date());
  try {
    const walks = createWalks(tokens, { first: 1, count: WARM_UP + MEASURED });
    const total = new Map(CALLS.map((call) => [call, 0]));
    for (const [index, { steps, status }] of walks.entries()) {
      clock.parts = index < WARM_UP ? null : (clock.parts ?? new Map<string, Part>());
      let fields: Record<string, unknown> = {};
      for (const [i, step] of steps.entries()) {
        const call = CALLS[i];
        if (!call) throw new Error('filing has three calls');
        clock.call = call;
        const begun = performance.now();
        const answer = await send(app, step, fields);
        if (answer.statusCode !== status) throw new Error(answer.body.slice(0, 300));
        if (clock.parts) total.set(call, (total.get(call) ?? 0) + performance.now() - begun);
        fields = { ...fields, ...(answer.json() as Record<string, unknown>) };
      }
    }
    report(clock.parts ?? new Map<string, Part>(), total, print);
  } finally {
    await app.close();
    await runtime.close();
  }
}

function send(
  app: App,
  { method, path, headers, body }: ReturnType<typeof createWalks>[number]['steps'][number],
  fields: Record<string, unknown>,
) {
  const type = { 'content-type': 'application/json' };
  return app.inject({
    method,
    url: fill(path, fields),
    headers: { ...headers, ...type },
    payload: fill(body ?? '', fields),
  });
}

interface Clock {
  call: Call;
  /** Null outside a measurement. */
  parts: Map<string, Part> | null;
}

/** Times each statement on the connections of this pool. */
function watchPool(pool: Pool): Clock {
  const clock: Clock = { call: 'draft', parts: null };
  const seen = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const original = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown>;
    const query = (...args: unknown[]) => {
      const key = `${clock.call} · ${subjectOf(args[0])}`;
      const begun = performance.now();
      return original(...args).finally(() => {
        const part = clock.parts?.get(key) ?? { statements: 0, ms: 0 };
        clock.parts?.set(key, {
          statements: part.statements + 1,
          ms: part.ms + performance.now() - begun,
        });
      });
    };
    client.query = query as unknown as typeof client.query;
  });
  return clock;
}

/** The first table or function in a statement; `begin` and `commit` stand for themselves. */
function subjectOf(query: unknown): string {
  const text = typeof query === 'string' ? query : String((query as { text?: string } | null)?.text);
  const named = /(?:insert into|update|delete from|from|select)\s+"?(\w+)"?\s*(?:\(|as|set|where|\w|$)/i.exec(
    text,
  );
  const table = /(?:insert into|update|delete from|from)\s+"?(?!unsynced|usuario u join)(\w+)/i.exec(text);
  return (table ?? named)?.[1] ?? text.slice(0, 20);
}

function report(parts: Map<string, Part>, total: Map<Call, number>, print: (line: string) => void): void {
  const of = (call: Call) => [...parts].filter(([key]) => key.startsWith(`${call} ·`));
  print('\nfiling, one person at a time, ms');
  for (const call of CALLS) {
    const rows = of(call);
    const statements = rows.reduce((n, [, part]) => n + part.statements, 0) / MEASURED;
    const database = rows.reduce((ms, [, part]) => ms + part.ms, 0) / MEASURED;
    const rest = (total.get(call) ?? 0) / MEASURED - database;
    print(`${call}: ${statements.toFixed(0)} statements ${database.toFixed(2)}, server ${rest.toFixed(2)}`);
    for (const [key, { statements: n, ms }] of rows.sort(([, a], [, b]) => b.ms - a.ms))
      print(`  ${(ms / MEASURED).toFixed(2)}  ${key.slice(call.length + 3)} ×${(n / MEASURED).toFixed(0)}`);
  }
}
