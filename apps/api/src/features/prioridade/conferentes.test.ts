import { grupo } from '@balcao/contract/grupo';
import { prioridade } from '@balcao/contract/prioridade';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { claimFiler, publishComum } from './prioridade.fixture.ts';

let api: TestApi;
let reg: string;
let limitado: Person;
let chefe: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishComum(api);
  reg = await grupoId(api, 'REG');
  limitado = await attendant(api, 'REG', 'Rita Nunes');
  chefe = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());

const ofGroup = async () =>
  (await api.must(grupo.detail, { params: { id: reg } }, { token: chefe.token })).prioridade;

const asked = async (id: string, quem: Person) =>
  api.call(prioridade.conferentes, { params: { id } }, { token: quem.token });

const allow = (quem: Person, alcance: 'grupo' | 'all') =>
  api.make.conceder({ usuarioId: quem.id, permissao: 'anexo.sensivel.ver', alcance });

it('possible reviewers are members of the group with the permission; active holders elsewhere could join', async () => {
  const { autora, id } = await claimFiler(api)('PCD');
  expect(await ofGroup()).toEqual({ conferem: [], poderiam: [] });
  expect((await asked(id, limitado)).raw.json()).toEqual({ items: [], total: 0 });
  const elsewhere = await attendant(api, 'FIN', 'Ana Luz');
  await allow(elsewhere, 'grupo');
  expect(await ofGroup()).toEqual({ conferem: [], poderiam: ['Ana Luz'] });
  const here = await attendant(api, 'REG', 'Otávio Lins');
  await allow(here, 'grupo');
  expect(await ofGroup()).toEqual({ conferem: ['Otávio Lins'], poderiam: ['Ana Luz'] });
  expect((await asked(id, limitado)).raw.json().items).toEqual([{ id: here.id, nome: 'Otávio Lins' }]);
  await api.db.updateTable('usuario').set({ situacao: 'desativado' }).where('id', '=', here.id).execute();
  expect(await ofGroup()).toMatchObject({ conferem: [] });
  expect((await asked(id, autora)).status).toBe(403);
});

it('possible reviewers of a protected request are only those who may know the author', async () => {
  const { id } = await claimFiler(api)('PCD');
  await allow(chefe, 'all');
  const names = async () =>
    (await asked(id, limitado)).raw.json().items.map((one: { nome: string }) => one.nome);
  expect(await names()).toEqual(['Paulo Brandão']);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  expect(await names()).toEqual([]);
  await api.make.conceder({ usuarioId: chefe.id, permissao: 'requerimento.identidade.ver', alcance: 'all' });
  expect(await names()).toEqual(['Paulo Brandão']);
});
