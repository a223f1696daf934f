import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { cloneDatabase, getTemplateDatabase, startTestDatabase } from './test-database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('cloneDatabase', () => {
  it('gives migrated databases that know nothing of each other', async () => {
    const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
    await query(one.url, 'create table so_aqui (id int)');
    await expect(query(other.url, 'select * from so_aqui')).rejects.toMatchObject({ code: '42P01' });
    const applied = 'select count(*) > 0 as migrada from kysely_migration';
    expect(await query(other.url, applied)).toEqual([{ migrada: true }]);
    await Promise.all([one.drop(), other.drop()]);
    await expect(query(one.url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });

  it('drops a database that somebody is still connected to', async () => {
    const clone = await cloneDatabase();
    const client = new pg.Client({ connectionString: clone.url });
    client.on('error', () => undefined);
    await client.connect();
    await clone.drop();
    await expect(client.query('select 1')).rejects.toThrow();
  });

  it('comes from the template of its own project, whichever project was ready last', async () => {
    const own = getTemplateDatabase();
    vi.stubEnv('TEST_DATABASE_URL', own.adminUrl);
    const provide = vi.fn();
    const stop = await startTestDatabase({ provide });
    expect(provide.mock.lastCall?.[1]).toMatchObject({ template: expect.not.stringMatching(own.template) });
    expect(getTemplateDatabase()).toEqual(own);
    await stop();
  });
});
