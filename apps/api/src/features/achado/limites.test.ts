import { type Db, withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { lookBriefly } from './limites.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const limits = (db: Db) =>
  sql<{ tempo: string; plano: string }>`select current_setting('statement_timeout') as tempo,
    current_setting('plan_cache_mode') as plano`
    .execute(db)
    .then(({ rows }) => rows[0]);

it('a limited search leaves later statements of the caller’s transaction their own limits', async () => {
  await withTx(api.db, async (tx) => {
    const before = await limits(tx);
    const inside = await lookBriefly(tx, 150, limits);
    expect(inside).toEqual({ tempo: '150ms', plano: 'force_custom_plan' });
    expect(await limits(tx)).toEqual(before);
    expect(await lookBriefly(tx, 20, (db) => sql`select pg_sleep(1)`.execute(db))).toBeNull();
    expect(await limits(tx)).toEqual(before);
  });
});
