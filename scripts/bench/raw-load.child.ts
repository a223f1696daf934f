import { createDb } from '@balcao/db/db';
import type { RawLoad, Sample } from './plan.ts';
import { prepareAll, RawConnection, recordMessages } from './raw-connection.ts';

interface Prepared {
  connections: RawConnection[];
  /** Messages of each unit, one entry per statement. */
  units: Buffer[][];
}

async function prepare(load: RawLoad): Promise<Prepared> {
  const handle = createDb({
    url: load.url,
    name: 'balcao-bench-raw',
    role: load.role,
    max: load.connections,
    statementTimeoutMs: 0,
    prepare: false,
    onError: (error) => {
      throw error;
    },
  });
  const clients = await Promise.all(Array.from({ length: load.connections }, () => handle.pool.connect()));
  const texts = [...new Set(load.units.flat().map(({ text }) => text))];
  const samples = texts.flatMap((text) => load.units.flat().find((s) => s.text === text) ?? []);
  await Promise.all(clients.map((client) => prepareAll(client, texts, samples)));
  const [first] = clients;
  if (!first) throw new Error('a load needs a connection');
  const units: Buffer[][] = [];
  for (const unit of load.units) {
    const messages: Buffer[] = [];
    for (const statement of unit) messages.push(await recordMessages(first, texts, statement));
    units.push(messages);
  }
  return { connections: clients.map((client) => new RawConnection(client)), units };
}

async function run({ connections, units }: Prepared, ms: number): Promise<Sample> {
  const sample: Sample = { ms: 0, latencies: [], wrong: 0, firstWrong: null };
  const begun = performance.now();
  const until = begun + ms;
  let next = 0;
  const drive = async (connection: RawConnection): Promise<void> => {
    for (let now = performance.now(); now < until; ) {
      const unit = units[next % units.length] ?? [];
      next += 1;
      for (const messages of unit) await connection.send(messages);
      const end = performance.now();
      sample.latencies.push(end - now);
      now = end;
    }
  };
  await Promise.all(connections.map(drive));
  sample.ms = performance.now() - begun;
  return sample;
}

let prepared: Promise<Prepared> | null = null;

function answer(message: RawLoad | { ms: number }): Promise<Sample | null> {
  if ('units' in message) {
    prepared = prepare(message);
    return prepared.then(() => null);
  }
  if (!prepared) throw new Error('no load yet');
  return prepared.then((ready) => run(ready, message.ms));
}

process.on('message', (message: RawLoad | { ms: number }) => {
  answer(message).then(
    (sample) => process.send?.({ sample }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.on('disconnect', () => process.exit(0));
