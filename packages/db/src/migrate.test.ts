import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb, type DbHandle } from './db.ts';
import { migrate } from './migrate.ts';
import { startScratchServer } from './scratch-server.ts';
import { createScratchDatabase, type ScratchDatabase } from './server-databases.ts';

let server: Awaited<ReturnType<typeof startScratchServer>>;
let database: ScratchDatabase;
let dir: string;
const handles: DbHandle[] = [];
const lines: string[] = [];
const log = (line: string) => lines.push(line);

const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
const open = () => {
  const handle = createDb({ url: database.url, name: 'migrate-test', onError: () => undefined });
  handles.push(handle);
  return handle.db;
};
const applied = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(open())).rows.map(
    (row) => row.name,
  );

beforeAll(async () => {
  server = await startScratchServer();
}, 60_000);
afterAll(() => server.stop());

beforeEach(async () => {
  database = await createScratchDatabase(server.adminUrl, 'migrate_test');
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  lines.length = 0;
  write('0001_base.sql', 'create table base (id int primary key);\ncreate table outra (id int);');
  write('0002_nome.sql', "alter table base add column nome text not null default ';';");
});
afterEach(async () => {
  await Promise.all(handles.splice(0).map((handle) => handle.close()));
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

describe('migrate', { timeout: 30_000 }, () => {
  it('applies each step once, in order, saying so', async () => {
    const db = open();
    expect(await migrate(db, { dir, log })).toEqual(['0001_base', '0002_nome']);
    expect(lines).toEqual([
      'Atualizando o banco de dados: 0001_base',
      'Atualizando o banco de dados: 0002_nome',
    ]);
    expect(await migrate(db, { dir, log })).toEqual([]);
    write('0003_mais.sql', 'create table mais (id int)');
    expect(await migrate(db, { dir, log })).toEqual(['0003_mais']);
    expect(await applied()).toEqual(['0001_base', '0002_nome', '0003_mais']);
  });

  it('keeps the whole steps before a broken one, names its line, and goes on once it is mended', async () => {
    write('0003_quebrada.sql', 'create table meia (id int);\n\ninsert into nao_existe values (1);\n');
    const db = open();
    await expect(migrate(db, { dir, log })).rejects.toThrow(
      '0003_quebrada.sql:3: relation "nao_existe" does not exist',
    );
    expect(await applied()).toEqual(['0001_base', '0002_nome']);
    expect((await sql`select to_regclass('meia') as meia`.execute(db)).rows).toEqual([{ meia: null }]);
    write('0003_quebrada.sql', 'create table meia (id int);');
    expect(await migrate(db, { dir, log })).toEqual(['0003_quebrada']);
  });

  it('lets several processes start at once', async () => {
    write('0003_lenta.sql', 'select pg_sleep(0.3); create table lenta (id int)');
    const results = await Promise.all([1, 2, 3].map(() => migrate(open(), { dir, log })));
    expect(results.map((names) => names.length).sort()).toEqual([0, 0, 3]);
    expect(lines.filter((line) => line.includes('0003_lenta'))).toHaveLength(1);
    expect(lines.some((line) => line.includes('aguardando'))).toBe(true);
  });

  it('waits for a table that another transaction uses, without blocking in the queue', async () => {
    const db = open();
    await migrate(db, { dir, log });
    write('0003_coluna.sql', 'alter table base add column mais int');
    const reading = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const reader = open()
      .transaction()
      .execute(async (tx) => {
        await sql`select * from base`.execute(tx);
        reading.resolve();
        await release.promise;
      });
    await reading.promise;
    const migrating = migrate(db, { dir, log });
    await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain('em uso por outra transação');
    release.resolve();
    await reader;
    expect(await migrating).toEqual(['0003_coluna']);
  });

  it('refuses an edited, removed or overtaken step', async () => {
    const db = open();
    write('0004_fim.sql', 'create table fim (id int);\n');
    await migrate(db, { dir, log });
    write('0004_fim.sql', 'create table fim (id int);\r\n');
    expect(await migrate(db, { dir, log })).toEqual([]);

    write('0002_nome.sql', 'alter table base add column nome text');
    await expect(migrate(db, { dir, log })).rejects.toThrow(/0002_nome foi alterada depois de aplicada/);
    unlinkSync(join(dir, '0002_nome.sql'));
    await expect(migrate(db, { dir, log })).rejects.toThrow(/0002_nome, já aplicada ao banco, não existe/);
    write(
      '0002_nome.sql',
      "alter table base add column nome text not null default ';';\r\n".replace('\r\n', ''),
    );
    write('0003_atrasada.sql', 'create table atrasada (id int)');
    await expect(migrate(db, { dir, log })).rejects.toThrow(/0003_atrasada é nova, mas tem número menor/);
  });

  it('leaves a database of a newer version alone', async () => {
    const db = open();
    await migrate(db, { dir, log });
    unlinkSync(join(dir, '0002_nome.sql'));
    expect(await migrate(db, { dir, log })).toEqual([]);
    expect(lines.at(-1)).toContain('versão mais nova (0002_nome)');
  });

  it.each([
    ['1_curta.sql', /NNNN_name/],
    ['0002_repetida.sql', /used twice/],
  ])('refuses the file name %s', async (name, message) => {
    write(name, 'select 1');
    await expect(migrate(open(), { dir, log })).rejects.toThrow(message);
  });

  it('gives its connection back as it was', async () => {
    const handle = createDb({ url: database.url, name: 'um', max: 1, onError: () => undefined });
    handles.push(handle);
    await migrate(handle.db, { dir, log });
    const { rows } =
      await sql`select current_setting('statement_timeout') as t, current_setting('lock_timeout') as l,
      (select count(*) from pg_locks where locktype = 'advisory') as travas`.execute(handle.db);
    expect(rows).toEqual([{ t: '5s', l: '0', travas: 0 }]);
  });
});
