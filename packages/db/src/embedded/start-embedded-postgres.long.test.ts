import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, holdServer, query, scratchFolder } from './fixtures/scratch.ts';
import { findServers } from './process-table.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const quiet = () => undefined;

describe('startEmbeddedPostgres', { timeout: 60_000 }, () => {
  afterEach(cleanUp);

  it('keeps data between a first and a second start and stops cleanly', async () => {
    const dataDir = scratchFolder();
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);

    const first = await startEmbeddedPostgres({ dataDir, log, purpose: 'app' });
    await query(first.url, "create table pessoa (nome text); insert into pessoa values ('Álvaro')");
    await first.stop();
    expect(lines).toEqual(['Criando o banco de dados (só na primeira vez)…']);
    expect(findServers(join(dataDir, 'pg/cluster'))).toEqual([]);
    expect(existsSync(join(dataDir, 'pg/servidor.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'pg/cluster/postmaster.pid'))).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir, log, purpose: 'app' });
    expect(await query(second.url, 'select nome from pessoa')).toEqual([{ nome: 'Álvaro' }]);
    expect(lines).toHaveLength(1);
    await Promise.all([second.stop(), second.stop()]);
    await second.exited;
  });

  it('listens on loopback only, asks for the password, and hides it', async () => {
    const dataDir = scratchFolder();
    const server = await startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'app' });
    const wrong = new URL(server.url);
    wrong.password = 'outra';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(statSync(join(dataDir, 'pg/cluster/balcao-senha')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'pg/servidor.json')).mode & 0o777).toBe(0o600);
    expect(findRunningPostgres(dataDir)).toBe(server.url);
    await server.stop();
    expect(findRunningPostgres(dataDir)).toBeNull();
  });

  it('sorts names and lowers accents as Portuguese needs', async () => {
    const server = await startEmbeddedPostgres({ dataDir: scratchFolder(), log: quiet, purpose: 'test' });
    const names = await query(
      server.url,
      `select n from unnest(array['Bruno', 'Álvaro', 'Ana']) n order by n collate "pt-BR-x-icu"`,
    );
    expect(names.map((row) => row.n)).toEqual(['Álvaro', 'Ana', 'Bruno']);
    expect(await query(server.url, "select lower('ÇÃO') as baixo")).toEqual([{ baixo: 'ção' }]);
    await query(
      server.url,
      'create extension pg_trgm; create extension unaccent; create extension btree_gin',
    );
    // Three letters make four trigrams; a server that does not know "ç" and "ã" as letters would find two.
    expect(await query(server.url, "select cardinality(show_trgm('ção')) as n")).toEqual([{ n: 4 }]);
    await server.stop();
  });

  it('runs two servers at once', async () => {
    const start = () => startEmbeddedPostgres({ dataDir: scratchFolder(), log: quiet, purpose: 'test' });
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.port).not.toBe(other.port);
    await query(one.url, 'create table so_aqui (id int)');
    await expect(query(other.url, 'select * from so_aqui')).rejects.toMatchObject({ code: '42P01' });
    await Promise.all([one.stop(), other.stop()]);
  });

  it('refuses a folder that another live process holds, and leaves that server alone', async () => {
    const dataDir = scratchFolder();
    const holder = holdServer(dataDir);
    const { url } = await holder.answer;
    const attempt = startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'app' });
    await expect(attempt).rejects.toMatchObject({
      code: 'already_running',
      message: expect.stringContaining(`processo ${holder.child.pid}, banco na porta ${new URL(url).port}`),
    });
    expect(await query(url, 'select 1 as um')).toEqual([{ um: 1 }]);
    expect(findRunningPostgres(dataDir)).toBe(url);
    holder.child.stdin?.write('stop\n');
    await holder.killed;
    const after = await startEmbeddedPostgres({ dataDir, log: quiet, purpose: 'app' });
    await after.stop();
  });

  it('lets exactly one of several simultaneous starts have the folder', async () => {
    const dataDir = scratchFolder();
    const holds = [holdServer(dataDir), holdServer(dataDir), holdServer(dataDir)];
    const answers = await Promise.all(holds.map((holder) => holder.answer));
    expect(answers.filter((answer) => answer.url)).toHaveLength(1);
    for (const refused of answers.filter((answer) => answer.error)) {
      expect(refused.error).toContain('já está rodando');
    }
  });
});
