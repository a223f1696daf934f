import { HttpConnection } from './http-connection.ts';
import type { HttpLoad, Sample } from './plan.ts';
import { walkOnce } from './walk-once.ts';

// A load of unrepeatable walks continues where the last slice stopped.
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
