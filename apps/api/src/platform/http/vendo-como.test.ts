import { withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { readingOnly } from './vendo-como.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the database of somebody who sees the portal as another person', () => {
  const key = { chave: 'x', valor: '1' };
  it.each<[string, (db: TestApi['db']) => Promise<unknown>]>([
    ['an insert', (db) => db.insertInto('configuracao').values(key).execute()],
    ['an update', (db) => db.updateTable('configuracao').set({ valor: '2' }).execute()],
    ['a delete', (db) => db.deleteFrom('configuracao').execute()],
    [
      'an insert in words',
      (db) => sql`insert into configuracao (chave, valor) values ('x', '1')`.execute(db),
    ],
    [
      'an update within a query',
      (db) => sql`with n as (update sessao s set ended_at = now() returning 1) select 1`.execute(db),
    ],
    ['a delete in a transaction', (db) => withTx(db, (tx) => sql`delete from configuracao`.execute(tx))],
  ])('takes no %s', async (_, write) => {
    const { db } = readingOnly(api.deps);
    await expect(write(db)).rejects.toMatchObject({ code: 'ver_como.somente_leitura' });
  });

  it('reads, and takes what the audit log records', async () => {
    const { db } = readingOnly(api.deps);
    await recordAudit(db, null, { acao: 'acesso.negado', objeto: 'rota', objetoId: 'x' });
    const rows = await db.selectFrom('auditLog').select('acao').where('objetoId', '=', 'x').execute();
    expect(rows).toEqual([{ acao: 'acesso.negado' }]);
  });
});
