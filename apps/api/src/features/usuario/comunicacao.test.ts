import { comunicacao } from '@balcao/contract/comunicacao';
import { usuario } from '@balcao/contract/usuario';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const read = (quem: Person, id = quem.id) => api.must(usuario.detail, { params: { id } }, quem);

async function choose(quem: Person, escolha: 'ELETRONICA' | 'POSTAL', id = quem.id) {
  const row = api.db.selectFrom('usuario').select('version').where('id', '=', id);
  const { version } = await row.executeTakeFirstOrThrow();
  const body = { version, comunicacao: escolha };
  return api.call(comunicacao.escolher, { params: { id }, body }, quem);
}

async function newcomer(): Promise<Person> {
  const iara = await person(api, { nome: 'Iara Campos' });
  await api.owner.updateTable('usuario').set({ comunicacao: null }).where('id', '=', iara.id).execute();
  return iara;
}

/** A firm, and its representative Rui. */
async function firm(): Promise<{ rui: Person; id: string }> {
  const rui = await person(api, { nome: 'Rui Tavares' });
  const { id } = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Ltda.', comunicacao: null });
  await api.db
    .insertInto('representacao')
    .values({
      id: uuidv7(),
      representanteId: rui.id,
      representadoId: id,
      papel: 'Procurador',
      desde: '2020-01-01',
    })
    .execute();
  return { rui: { ...rui, token: await api.as(rui) }, id };
}

describe('the choice of how official communications come', () => {
  it('is empty before the person makes it, and keeps every former one', async () => {
    const iara = await newcomer();
    expect(await read(iara)).toMatchObject({ comunicacao: null, escolhas: [] });
    expect((await choose(iara, 'ELETRONICA')).status).toBe(200);
    api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
    const changed = await choose(iara, 'POSTAL');
    expect(changed.body).toMatchObject({ comunicacao: 'POSTAL' });
    const by = { meio: 'preferencias', por: null, pedido: null };
    expect(changed.body.escolhas).toEqual([
      { ...by, comunicacao: 'POSTAL', em: api.now().toISOString() },
      { ...by, comunicacao: 'ELETRONICA', em: expect.any(String) },
    ]);
  });

  it('is audited with its value', async () => {
    const iara = await newcomer();
    await choose(iara, 'POSTAL');
    const events = await api.db
      .selectFrom('auditLog')
      .select(['atorId', 'dados'])
      .where('acao', '=', 'usuario.comunicacao_escolhida')
      .where('objetoId', '=', iara.id)
      .execute();
    expect(events).toEqual([{ atorId: iara.id, dados: { comunicacao: 'POSTAL', meio: 'preferencias' } }]);
  });

  it('is refused for an older version, and then adds no history line', async () => {
    const iara = await newcomer();
    const body = { version: 99, comunicacao: 'POSTAL' as const };
    const late = await api.call(comunicacao.escolher, { params: { id: iara.id }, body }, iara);
    expect(late.status).toBe(409);
    expect((await read(iara)).escolhas).toEqual([]);
  });

  it('is made for a firm by its representative, who is named in the history', async () => {
    const { rui, id } = await firm();
    const { body } = await choose(rui, 'ELETRONICA', id);
    expect(body).toMatchObject({ id, comunicacao: 'ELETRONICA', escolhas: [{ por: 'Rui Tavares' }] });
    expect(await read(rui)).toMatchObject({ escolhas: [] });
  });

  it('is refused to a former representative, to staff and to a stranger', async () => {
    const { rui, id } = await firm();
    const staff = await person(api, { tipo: 2 });
    expect((await choose(staff, 'POSTAL', id)).status).toBe(403);
    expect((await choose(await person(api), 'POSTAL', id)).status).toBe(404);
    await api.db
      .updateTable('representacao')
      .set({ revokedAt: api.now() })
      .where('representanteId', '=', rui.id)
      .execute();
    rui.token = await api.as(rui);
    expect((await choose(rui, 'POSTAL', id)).status).toBe(404);
  });

  it('is hidden in the masked record for staff', async () => {
    const iara = await newcomer();
    await choose(iara, 'POSTAL');
    const staff = await person(api, { tipo: 1 });
    expect(await read(staff, iara.id)).toMatchObject({ mascarado: true, escolhas: [] });
  });
});
