import { rascunho } from '@balcao/contract/rascunho';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
});
afterAll(() => api.close());

it('a person may have ten drafts of one service, also when all are requested at once', async () => {
  const usuario = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(usuario.id);
  const token = await api.as(usuario);
  const create = () => api.call(rascunho.create, { body: { tipoId: 106 } }, { token });
  const answers = await Promise.all(Array.from({ length: 12 }, create));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = await create();
  expect(refused.problem.detail).toBe('Você já tem 10 rascunhos deste serviço. Envie ou apague algum.');
});
