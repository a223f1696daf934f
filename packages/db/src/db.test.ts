import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db, type DbHandle, withTx } from './db.ts';
import { startScratchServer } from './scratch-server.ts';
import { createScratchDatabase, type ScratchDatabase } from './server-databases.ts';

interface Scratch {
  conta: { id: number; saldoCentavos: number; dados: string };
}

let server: Awaited<ReturnType<typeof startScratchServer>>;
let database: ScratchDatabase;
let handle: DbHandle;
let db: Db;

/** The same handle, seen with this test's own table. */
const tables = (from: Db) => from as unknown as Kysely<Scratch>;
const balance = async (id: number) =>
  (await tables(db).selectFrom('conta').select('saldoCentavos').where('id', '=', id).executeTakeFirst())
    ?.saldoCentavos;
const open = (options: Partial<Parameters<typeof createDb>[0]> = {}) =>
  createDb({ url: database.url, name: 'balcao-test', onError: () => undefined, ...options });

beforeAll(async () => {
  server = await startScratchServer();
}, 60_000);
afterAll(() => server.stop());

beforeEach(async () => {
  database = await createScratchDatabase(server.adminUrl, 'db_test');
  handle = open();
  db = handle.db;
  await sql`create table conta (id int primary key, saldo_centavos bigint not null, dados jsonb not null default '{}')`.execute(
    db,
  );
  await sql`insert into conta values (1, 100, '{"nome_antigo": {"campo_x": 1}}'), (2, 200, '{}')`.execute(db);
});
afterEach(async () => {
  await handle.close();
  await database.drop();
});

describe('createDb', () => {
  it('renames columns but not the keys of stored JSON', async () => {
    const row = await tables(db).selectFrom('conta').selectAll().where('id', '=', 1).executeTakeFirst();
    expect(row).toEqual({ id: 1, saldoCentavos: 100, dados: { nome_antigo: { campo_x: 1 } } });
  });

  it('reads days, instants, big numbers and decimals without losing anything', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740991::int8 as grande, array[1, 2]::int8[] as grandes, date '2026-02-28' as dia,
        array[date '2026-01-01'] as dias, 0.10::numeric as decimal, interval '1 day' as duracao,
        timestamptz '2026-01-01 00:00:00-03' as instante, null::date as nada`.execute(db);
    expect(rows[0]).toEqual({
      grande: 9007199254740991,
      grandes: [1, 2],
      dia: '2026-02-28',
      dias: ['2026-01-01'],
      decimal: '0.10',
      duracao: '1 day',
      instante: new Date('2026-01-01T03:00:00Z'),
      nada: null,
    });
  });

  it('works in the time zone of Brasília and under its name', async () => {
    const { rows } =
      await sql`select current_setting('timezone') as zona, current_setting('application_name') as nome,
      (timestamptz '2026-01-01 01:00:00Z')::date as dia`.execute(db);
    expect(rows[0]).toEqual({ zona: 'America/Sao_Paulo', nome: 'balcao-test', dia: '2025-12-31' });
  });

  it('leaves the other processors to other statements', async () => {
    const { rows } =
      await sql`select current_setting('max_parallel_workers_per_gather') as ajudantes`.execute(db);
    expect(rows[0]).toEqual({ ajudantes: '0' });
  });

  it('stops statements that take too long and goes on', async () => {
    const quick = open({ statementTimeoutMs: 100, max: 1 });
    await expect(sql`select pg_sleep(5)`.execute(quick.db)).rejects.toMatchObject({ code: '57014' });
    expect((await sql`select 1 as um`.execute(quick.db)).rows).toEqual([{ um: 1 }]);
    await quick.close();
  });

  it('can work as a role with fewer rights', async () => {
    await sql`do $$ begin create role leitor_teste; exception when duplicate_object then null; end $$`.execute(
      db,
    );
    await sql`grant select on conta to leitor_teste`.execute(db);
    const reader = open({ role: 'leitor_teste' });
    expect((await sql`select id from conta order by id`.execute(reader.db)).rows).toHaveLength(2);
    await expect(sql`delete from conta`.execute(reader.db)).rejects.toMatchObject({ code: '42501' });
    await reader.close();
  });

  it('tells of lost idle connections and replaces them', async () => {
    const errors: Error[] = [];
    const watched = open({ onError: (error) => errors.push(error), max: 1, name: 'a-perder' });
    await sql`select 1`.execute(watched.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'a-perder'`.execute(
      db,
    );
    await expect.poll(() => errors.length).toBe(1);
    expect((await sql`select 1 as um`.execute(watched.db)).rows).toEqual([{ um: 1 }]);
    await watched.close();
  });
});

describe('withTx', () => {
  it('fails alone when its connection is lost between two statements', async () => {
    const lost = withTx(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const other = open({ max: 1 });
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(other.db);
      await other.close();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await add(tx, 1, 1);
    });
    await expect(lost).rejects.toThrow(/terminat|not queryable|closed/i);
    expect(await withTx(db, () => balance(1))).toBe(100);
  });

  const add = (on: Db, id: number, cents: number) =>
    sql`update conta set saldo_centavos = saldo_centavos + ${cents} where id = ${id}`.execute(on);

  it('commits what succeeds and undoes what throws', async () => {
    expect(await withTx(db, (tx) => add(tx, 1, 1).then(() => 'feito'))).toBe('feito');
    const failing = withTx(db, async (tx) => {
      await add(tx, 1, 1_000);
      throw new Error('regra');
    });
    await expect(failing).rejects.toThrow('regra');
    expect(await balance(1)).toBe(101);
  });

  it('undoes only the failed inner part, at any depth', async () => {
    await withTx(db, async (tx) => {
      await add(tx, 1, 1);
      await withTx(tx, async (inner) => {
        await add(inner, 1, 10);
        const innermost = withTx(inner, (deep) => sql`select 1 / 0`.execute(deep));
        await expect(innermost).rejects.toMatchObject({ code: '22012' });
        await add(inner, 1, 100);
      });
      const undone = withTx(tx, async (inner) => {
        await withTx(inner, (deep) => add(deep, 1, 1_000));
        throw new Error('desfaz');
      });
      await expect(undone).rejects.toThrow('desfaz');
    });
    expect(await balance(1)).toBe(211);
  });

  it('refuses an isolation level inside a transaction', async () => {
    const nested = withTx(db, (tx) => withTx(tx, async () => 1, { isolation: 'serializable' }));
    await expect(nested).rejects.toThrow(/outermost/);
  });

  it('repeats a transaction that lost to a concurrent one', async () => {
    let runs = 0;
    const bothRead = Promise.withResolvers<void>();
    const increment = () =>
      withTx(
        db,
        async (tx) => {
          runs += 1;
          const row = await tables(tx)
            .selectFrom('conta')
            .select('saldoCentavos')
            .where('id', '=', 1)
            .executeTakeFirstOrThrow();
          if (runs === 2) bothRead.resolve();
          await bothRead.promise;
          await sql`update conta set saldo_centavos = ${row.saldoCentavos + 1} where id = 1`.execute(tx);
        },
        { isolation: 'repeatable read' },
      );
    await Promise.all([increment(), increment()]);
    expect(await balance(1)).toBe(102);
    expect(runs).toBe(3);
  });

  it('repeats a deadlock victim', async () => {
    const transfer = (from: number, to: number) =>
      withTx(db, async (tx) => {
        await add(tx, from, -5);
        await sql`select pg_sleep(0.1)`.execute(tx);
        await add(tx, to, 5);
      });
    await Promise.all([transfer(1, 2), transfer(2, 1)]);
    expect([await balance(1), await balance(2)]).toEqual([100, 200]);
  });

  it('gives up after three repetitions', async () => {
    let runs = 0;
    const hopeless = withTx(db, async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'sempre' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(hopeless).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });
});
