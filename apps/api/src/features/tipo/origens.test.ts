import { createDb } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { loadPersonFacts } from './origens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('confirmed contacts of a person', () => {
  it('are each given once, as forms read them, wherever and however they are kept', async () => {
    const { id } = await api.make.usuario();
    const owner = createDb({ url: api.databaseUrl, name: 'contacts', max: 1, onError: () => {} });
    await owner.db
      .updateTable('usuario')
      .set({ celular: '31988887777', celularVerifiedAt: api.now(), emailVerifiedAt: api.now() })
      .where('id', '=', id)
      .execute();
    const { email } = await owner.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const values = ['+5531988887777', email, '+5531977776666'];
    await owner.db
      .insertInto('contatoVerificado')
      .values(values.map((valor) => ({ usuarioId: id, valor, verifiedAt: api.now() })))
      .execute();
    await owner.close();
    const { verificados } = await loadPersonFacts(api.db, id, '2026-11-23');
    expect(verificados.toSorted()).toEqual(['+5531977776666', '+5531988887777', email].sort());
  });
});
