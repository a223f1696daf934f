import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { abrir } from './leitura.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a reading of a request is audited for staff, once an hour, and never for its author', async () => {
  api.setNow('2026-11-23T13:00:00Z');
  const autor = await api.make.usuario({ registro: {} });
  const staff = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
  for (const { id } of [autor, staff]) await api.make.aceitarTermo(id);
  const token = await api.as(autor);
  const { id } = await fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao('2026-11-23') });
  const open = (by: string) => api.must(requerimento.detail, { params: { id } }, { token: by });
  const traces = () =>
    api.db
      .selectFrom('auditLog')
      .select('atorId')
      .where('acao', '=', 'requerimento.lido')
      .where('objetoId', '=', id)
      .execute();

  await open(token);
  expect(await traces()).toEqual([]);
  const staffToken = await api.as(staff);
  await open(staffToken);
  await open(staffToken);
  expect(await traces()).toEqual([{ atorId: staff.id }]);

  api.setNow('2026-11-23T14:00:00Z');
  await open(await api.as(staff));
  expect(await traces()).toHaveLength(2);
});

it('a reading is audited when the answer to an act shows a protected author', async () => {
  api.setNow('2026-11-23T13:00:00Z');
  const autor = await api.make.usuario({ registro: {} });
  const ouvidora = await api.make.usuario({ tipo: 2 });
  for (const { id } of [autor, ouvidora]) await api.make.aceitarTermo(id);
  await api.make.conceder({
    usuarioId: ouvidora.id,
    permissao: 'requerimento.identidade.ver',
    alcance: 'all',
  });
  const filing = { tipoId: 106, respostas: interrupcao('2026-11-23') };
  const { id } = await fileRequerimento(api, await api.as(autor), filing);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  const note = { texto: 'Conferir.', interna: true, anexos: [] };
  const token = await api.as(ouvidora);
  await abrir(api, { token }, { id, parte: 'identidade' });
  const told = await api.must(requerimento.mensagem, { params: { id }, body: note }, { token });
  expect(told.autor.id).toBe(autor.id);
  const traces = await api.db
    .selectFrom('auditLog')
    .select('atorId')
    .where('acao', '=', 'requerimento.identidade_lida')
    .where('objetoId', '=', id)
    .execute();
  expect(traces).toEqual([{ atorId: ouvidora.id }]);
});
