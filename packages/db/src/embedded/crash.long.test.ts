import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, type Holder, holdServer, query, scratchFolder } from './fixtures/scratch.ts';
import { findServers, parentOf } from './process-table.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { noneLeft } from './stop-servers.ts';

const quiet = () => undefined;

/** `kill -9` of the holder and of everything below it, its guard shells included, in one moment. */
function killTree(holder: Holder, dataDir: string): void {
  const servers = findServers(join(dataDir, 'pg/cluster'));
  const guards = shellsStartedBy(holder.child.pid ?? 0);
  for (const pid of [holder.child.pid ?? 0, ...guards, ...servers]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended by itself a moment ago.
    }
  }
}

function shellsStartedBy(parent: number): number[] {
  const children = (pid: number): number[] =>
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter((candidate) => parentOf(candidate) === pid)
      .flatMap((child) => [child, ...children(child)]);
  return children(parent);
}

/** Inserts rows one by one until the connection breaks; `acknowledged` holds the ids that the server confirmed. */
function keepInserting(url: string): { acknowledged: number[]; broken: Promise<void> } {
  const acknowledged: number[] = [];
  const run = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', quiet);
    await client.connect();
    for (let id = 1; ; id += 1) {
      await client.query('insert into linha values ($1)', [id]);
      acknowledged.push(id);
    }
  };
  return { acknowledged, broken: run().catch(quiet) };
}

describe('embedded database after a crash', { timeout: 60_000 }, () => {
  afterEach(cleanUp);

  it('leaves no orphan when its parent is killed, and starts again at once', async () => {
    const dataDir = scratchFolder();
    const holder = holdServer(dataDir);
    await query((await holder.answer).url, 'create table linha (id int)');
    holder.child.kill('SIGKILL');
    await holder.killed;
    const again = await startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'app' });
    expect(await query(again.url, 'select * from linha')).toEqual([]);
    await again.stop();

    const second = holdServer(dataDir);
    await second.answer;
    second.child.kill('SIGKILL');
    expect(await noneLeft(join(dataDir, 'pg/cluster'), 5_000)).toBe(true);
  });

  it('keeps every acknowledged row when the whole tree is killed while writing', async () => {
    const dataDir = scratchFolder();
    let known = 0;
    for (let round = 0; round < 3; round += 1) {
      const holder = holdServer(dataDir);
      const { url } = await holder.answer;
      await query(url, 'create table if not exists linha (id int); truncate linha');
      const writer = keepInserting(url);
      await sleep(150);
      killTree(holder, dataDir);
      await Promise.all([writer.broken, holder.killed]);

      expect(existsSync(join(dataDir, 'pg/cluster/postmaster.pid'))).toBe(true);
      const again = await startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'app' });
      const rows = await query<{ id: number }>(again.url, 'select id from linha order by id');
      expect(rows.map((row) => row.id).slice(0, writer.acknowledged.length)).toEqual(writer.acknowledged);
      known += writer.acknowledged.length;
      await again.stop();
    }
    expect(known).toBeGreaterThan(10);
  });

  it('takes an orphan away when only the parent and its guard were killed', async () => {
    const dataDir = scratchFolder();
    const holder = holdServer(dataDir);
    const { pid } = await holder.answer;
    const guards = shellsStartedBy(holder.child.pid ?? 0).filter(
      (candidate) => !findServers(join(dataDir, 'pg/cluster')).includes(candidate),
    );
    for (const victim of [...guards, holder.child.pid ?? 0]) process.kill(victim, 'SIGKILL');
    await holder.killed;
    expect(findServers(join(dataDir, 'pg/cluster'))).toContain(pid);

    const lines: string[] = [];
    const again = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), purpose: 'app' });
    expect(lines.join()).toContain('sem dono');
    expect(again.pid).not.toBe(pid);
    await again.stop();
  });

  it.each(['parent only', 'whole tree'])(
    'starts over when the first initialisation was killed: %s',
    async (scope) => {
      const dataDir = scratchFolder();
      const home = join(dataDir, 'pg');
      const holder = holdServer(dataDir);
      while (!(existsSync(home) && readdirSync(home).some((name) => name.startsWith('inicializando-'))))
        await sleep(2);
      await sleep(120);
      expect(existsSync(join(home, 'cluster'))).toBe(false);
      if (scope === 'whole tree') killTree(holder, dataDir);
      else holder.child.kill('SIGKILL');
      await holder.killed;

      const lines: string[] = [];
      const server = await startEmbeddedPostgres({
        dataDir,
        log: (line) => lines.push(line),
        purpose: 'app',
      });
      expect(lines[0]).toContain('interrompida');
      expect(await query(server.url, 'select 1 as um')).toEqual([{ um: 1 }]);
      expect(readdirSync(home).sort()).toEqual(['cluster', 'servidor.json']);
      await server.stop();
    },
  );
});
