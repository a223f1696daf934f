import { HttpConnection } from './http-connection.ts';
import type { HttpLoad, Sample, Step, Walk } from './plan.ts';

/** Written once per step that needs nothing of an earlier answer. */
const ready = new WeakMap<Step, Buffer>();

type Fields = Record<string, unknown>;

function fill(template: string, fields: Fields): string {
  return template.replace(/"?\{\{(\w+)\}\}"?/g, (whole, name: string) => {
    const value = String(fields[name]);
    // A quoted placeholder of a body stands for a number.
    return whole.startsWith('"') ? value : whole.replace(/\{\{\w+\}\}/, value);
  });
}

function write(step: Step, fields: Fields): Buffer {
  const done = ready.get(step);
  if (done) return done;
  const body = step.body === undefined ? '' : fill(step.body, fields);
  const lines = [
    `${step.method} ${fill(step.path, fields)} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(step.headers).map(([name, value]) => `${name}: ${value}`),
    ...(step.body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  if (!`${step.path}${step.body ?? ''}`.includes('{{')) ready.set(step, bytes);
  return bytes;
}

/** The first answer that is not what the walk expects, or null. */
async function walkOnce(connection: HttpConnection, walk: Walk): Promise<string | null> {
  let fields: Fields = {};
  for (const [index, step] of walk.steps.entries()) {
    const feedsNext = index < walk.steps.length - 1;
    const answer = await connection.send(write(step, fields), feedsNext);
    if (answer.status !== walk.status)
      return `${step.method} ${step.path} → ${answer.status} ${answer.body.slice(0, 300)}`;
    if (feedsNext) fields = { ...fields, ...(JSON.parse(answer.body) as Fields) };
  }
  return null;
}

// A load of walks that may be done only once goes on where the last slice stopped.
let next = 0;

async function run(load: HttpLoad): Promise<Sample> {
  const connections = await Promise.all(
    Array.from({ length: load.connections }, () => HttpConnection.open(load.port)),
  );
  const sample: Sample = { ms: 0, latencies: [], wrong: 0, firstWrong: null };
  const begun = performance.now();
  const until = begun + load.ms;
  const drive = async (connection: HttpConnection): Promise<void> => {
    for (let now = performance.now(); now < until; ) {
      const walk = load.walks[load.once ? next : next % load.walks.length];
      next += 1;
      if (!walk) return;
      const wrong = await walkOnce(connection, walk);
      const end = performance.now();
      sample.latencies.push(end - now);
      if (wrong) {
        sample.wrong += 1;
        sample.firstWrong ??= wrong;
      }
      now = end;
    }
  };
  await Promise.all(connections.map(drive));
  sample.ms = performance.now() - begun;
  for (const connection of connections) connection.close();
  return sample;
}

let load: HttpLoad | null = null;

process.on('message', (message: HttpLoad | { ms: number }) => {
  if ('walks' in message) {
    load = message;
    next = 0;
  }
  if (!load) throw new Error('no load yet');
  run({ ...load, ms: message.ms }).then(
    (sample) => process.send?.(sample),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.on('disconnect', () => process.exit(0));
