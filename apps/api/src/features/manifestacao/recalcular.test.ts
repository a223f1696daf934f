import { calendario } from '@balcao/contract/calendario';
import { manifestacao } from '@balcao/contract/manifestacao';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, dia } from '#features/calendario/calendario.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { fileAnonima } from './anonima/anonima.fixture.ts';
import { act, type Detalhe, type Elenco, elenco, file } from './manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
let paulo: Elenco['autor'];
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
  paulo = await administrator(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  await api.db.deleteFrom('feriado').where('tipo', '=', 'RECESSO').execute();
  await api.runJobs();
});

async function closeOn(...days: string[]) {
  const token = await api.as(paulo);
  for (const day of days) await api.must(calendario.create, { body: dia(day) }, { token });
  await api.runJobs();
}

async function read(id: string, by: Elenco['autor']): Promise<Detalhe> {
  by.token = await api.as(by);
  return api.must(manifestacao.detail, { params: { id } }, by);
}

const rowOf = (id: string) =>
  api.owner
    .selectFrom('manifestacao')
    .select(['prazoEm', 'prazoSituacao', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function asked(id: string) {
  for (const ato of ['iniciar_analise', 'pedir_complemento'] as const) {
    const { status, raw } = await act(api, { id, ato, by: c.sonia, fin: c.fin });
    expect(status, raw.body).toBe(200);
  }
}

describe('a day on which the council is closed', () => {
  it('moves the day of the answer in the list at once', async () => {
    const { id } = await file(api, c.autor);
    expect(await rowOf(id)).toMatchObject({ prazoEm: '2026-12-23' });
    await closeOn('2026-12-23');
    const moved = await rowOf(id);
    expect(moved.prazoEm).toBe('2026-12-28');
    expect((await read(id, c.sonia)).prazoEm).toBe(moved.prazoEm);
  });

  it('gives the author of what is asked more days, tells them, and archives nothing before', async () => {
    const { id } = await file(api, c.autor);
    await asked(id);
    const [before] = (await read(id, c.autor)).complementos;
    expect(before?.prazoEm).toBe('2026-12-14');
    await closeOn('2026-12-14');
    const now = await read(id, c.autor);
    expect(now.complementos).toMatchObject([{ prazoEm: '2026-12-15' }]);
    expect(now.mensagens.map(({ lado, texto }) => [lado, texto])).toEqual([
      ['sistema', 'O calendário do Conselho mudou. Você pode responder até 15/12/2026 (terça-feira).'],
    ]);
    await closeOn('2026-12-25');
    expect((await read(id, c.autor)).mensagens).toHaveLength(1);
    await api.runDay('2026-12-15');
    expect((await read(id, c.autor)).situacao).toBe('COMPLEMENTACAO_SOLICITADA');
    await api.runDay('2026-12-16');
    expect((await read(id, c.autor)).situacao).toBe('ARQUIVADA');
  });

  it('tells an anonymous author by the hour alone, and leaves what is over', async () => {
    const { id } = await fileAnonima(api);
    await asked(id);
    const over = await file(api, c.autor);
    for (const ato of ['iniciar_analise', 'arquivar'] as const)
      await act(api, { id: over.id, ato, by: c.sonia, fin: c.fin });
    const ended = await rowOf(over.id);
    api.setNow('2026-11-24T13:41:07.383Z');
    await closeOn('2026-12-14', '2026-12-23');
    const [message] = (await read(id, c.sonia)).mensagens;
    expect(message).toMatchObject({ lado: 'sistema', em: expect.stringMatching(/T13:00:00/) });
    expect(await rowOf(over.id)).toEqual(ended);
  });
});
