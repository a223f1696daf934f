import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { runAs } from './account.ts';
import { locateBinaries } from './binaries.ts';
import { cleanUp, holdServer, query, scratchFolder } from './fixtures/scratch.ts';
import { place } from './placement.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const quiet = () => undefined;
const asRoot = process.getuid?.() === 0;
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
/** Under a checkout in a private home no other account can even start Node: then only root's ways are testable. */
const reachable = asRoot && (await runAs(nobody, 'ls', [fileURLToPath(import.meta.url)])).code === 0;

describe('place', { timeout: 60_000 }, () => {
  afterEach(cleanUp);

  it('prefers DATA_DIR/pg and node_modules', async () => {
    const dataDir = scratchFolder();
    const placement = await place({ dataDir, log: quiet, systemDir: scratchFolder() });
    expect(placement.home).toBe(join(dataDir, 'pg'));
    expect(placement.account === null).toBe(!asRoot);
  });

  it.runIf(asRoot)('moves to the system folder when the account cannot enter, and says so', async () => {
    const hidden = scratchFolder(0o700);
    const systemDir = scratchFolder();
    const lines: string[] = [];
    const options = {
      dataDir: hidden,
      systemDir,
      purpose: 'app' as const,
      log: (line: string) => lines.push(line),
    };
    const first = await startEmbeddedPostgres(options);
    await query(first.url, 'create table guardada (id int)');
    await first.stop();
    expect(lines.join()).toContain(`ficam em ${systemDir}`);
    expect(existsSync(join(hidden, 'pg/cluster'))).toBe(false);

    lines.length = 0;
    const second = await startEmbeddedPostgres(options);
    expect(await query(second.url, 'select * from guardada')).toEqual([]);
    expect(lines).toEqual([]);
    await second.stop();
  });

  it.runIf(asRoot)(
    'keeps the account that owns the cluster, and refuses one that it can no longer enter',
    async () => {
      const dataDir = scratchFolder();
      const server = await startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'test' });
      await server.stop();
      const owner = statSync(join(dataDir, 'pg/cluster')).uid;
      expect((await place({ dataDir, log: quiet })).account?.uid).toBe(owner);
      chmodSync(dataDir, 0o700);
      await expect(place({ dataDir, log: quiet })).rejects.toMatchObject({ code: 'unreachable' });
    },
  );

  it('creates folders that a strict umask cannot close', async () => {
    const before = process.umask(0o077);
    try {
      const dataDir = join(scratchFolder(), 'novo/data');
      const { home } = await place({ dataDir, log: quiet, systemDir: scratchFolder() });
      expect(home).toBe(join(dataDir, 'pg'));
    } finally {
      process.umask(before);
    }
  });

  it('refuses data of another major version', async () => {
    const dataDir = scratchFolder();
    const server = await startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'test' });
    await server.stop();
    writeFileSync(join(dataDir, 'pg/cluster/PG_VERSION'), '12\n');
    const attempt = startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'test' });
    await expect(attempt).rejects.toMatchObject({
      code: 'foreign_cluster',
      message: expect.stringContaining('PostgreSQL 12'),
    });
  });
});

describe('reachableBinaries', { timeout: 60_000 }, () => {
  afterEach(cleanUp);

  it.runIf(asRoot)('copies programs that the account cannot reach, once', async () => {
    const source = locateBinaries();
    const hidden = scratchFolder(0o700);
    cpSync(source.dir, join(hidden, 'native'), { recursive: true, verbatimSymlinks: true });
    const lines: string[] = [];
    const input = {
      binaries: { ...source, dir: join(hidden, 'native') },
      account: nobody,
      home: hidden,
      systemDir: scratchFolder(),
      log: (line: string) => lines.push(line),
    };
    const copy = await reachableBinaries(input);
    expect(copy.startsWith(input.systemDir)).toBe(true);
    expect(lines).toHaveLength(1);
    expect((await runAs(nobody, join(copy, 'bin/postgres'), ['--version'])).output).toContain('PostgreSQL');
    expect(readdirSync(join(copy, '..'))).toEqual([`native-${source.version}`]);
    expect(await reachableBinaries(input)).toBe(copy);
    expect(lines).toHaveLength(1);
  });

  it('explains programs that do not run at all', async () => {
    const broken = join(scratchFolder(), 'native');
    mkdirSync(join(broken, 'bin'), { recursive: true });
    writeFileSync(join(broken, 'pg-symlinks.json'), '[]');
    writeFileSync(join(broken, 'bin/postgres'), '#!/bin/sh\necho GLIBC não encontrada; exit 1\n', {
      mode: 0o755,
    });
    const attempt = reachableBinaries({
      binaries: { dir: broken, version: '0' },
      account: null,
      home: scratchFolder(),
      systemDir: scratchFolder(),
      log: quiet,
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('GLIBC não encontrada'),
    });
  });
});

describe.runIf(reachable)('as an ordinary user', { timeout: 60_000 }, () => {
  afterEach(cleanUp);

  it('starts, survives kill -9 and starts again, all in files of its own', async () => {
    const dataDir = scratchFolder(0o777);
    const first = holdServer(dataDir, { uid: nobody.uid, gid: nobody.gid });
    await query((await first.answer).url, 'create table linha (id int); insert into linha values (7)');
    first.child.kill('SIGKILL');
    await first.killed;
    const second = holdServer(dataDir, { uid: nobody.uid, gid: nobody.gid });
    expect(await query((await second.answer).url, 'select id from linha')).toEqual([{ id: 7 }]);
    expect(statSync(join(dataDir, 'pg')).uid).toBe(nobody.uid);
    second.child.stdin?.write('stop\n');
    await second.killed;
  });
});
