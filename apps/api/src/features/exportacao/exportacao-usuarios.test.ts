import { exportacao } from '@balcao/contract/exportacao';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

type Pedida = ArgsOf<typeof exportacao.usuarios>['body'];

let api: TestApi;
let paulo: Person;

beforeAll(async () => {
  api = await startApi();
  paulo = await person(api, { tipo: 2, nome: 'Paulo Quitandinha' });
  await person(api, { tipo: 1, nome: 'Bianca Quitandinha' });
  for (const nome of ['Ana Quitandinha', 'Ana Quitandinha', 'Zoe Quitandinha']) await person(api, { nome });
});
afterAll(() => api.close());

const asked = (more: Partial<Pedida> = {}): Pedida => ({
  formato: 'csv',
  colunas: ['nome', 'tipo', 'documento', 'situacao'],
  filtros: { busca: 'Quitandinha' },
  ...more,
});
const create = (body: Pedida, by = paulo) => api.call(exportacao.usuarios, { body }, by);
const download = (id: string, by = paulo) => api.call(exportacao.baixar, { params: { id } }, by);

async function linesOf(body: Pedida): Promise<string[]> {
  const { body: made } = await create(body);
  await api.runJobs();
  const { raw } = await download(made.id);
  return raw.body.split('\r\n').slice(1, -1);
}

it('writes the accounts that the filters find, masked and by name, once each', async () => {
  const { body } = await create(asked());
  expect(body).toMatchObject({ lista: 'usuarios', situacao: 'na_fila', total: null });
  await api.runJobs();
  const ready = await api.must(exportacao.detail, { params: { id: body.id } }, paulo);
  expect(ready).toMatchObject({ situacao: 'pronta', feitas: 5, nome: 'Usuários 2026-11-23.csv' });
  const { raw } = await download(body.id);
  expect(raw.body.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"Nome";"Tipo";"CPF ou CNPJ";"Situação"',
    expect.stringMatching(/^"Ana Quitandinha";"Requerente";"\*{3}\.\d{3}\.\d{3}-\*\*";"Ativa"$/),
    expect.stringMatching(/^"Ana Quitandinha";"Requerente";/),
  ]);
  expect(raw.body).not.toContain(paulo.cpfCnpj);
});

it('follows the filters, the columns and their order', async () => {
  const body = asked({ colunas: ['tipo', 'nome'], filtros: { busca: 'Quitandinha', tipo: '1' } });
  expect(await linesOf(body)).toEqual(['"Atendente";"Bianca Quitandinha"']);
  const twice = await create(asked({ colunas: ['nome', 'nome'] }));
  expect(twice.problem.errors?.[0]?.path).toBe('colunas');
});

it('is for people who keep accounts, confirmed a moment ago, and while they may', async () => {
  const bia = await person(api, { tipo: 1 });
  expect((await create(asked(), bia)).status).toBe(403);
  const rui = await person(api, { tipo: 2 });
  const { body: ready } = await create(asked(), rui);
  await api.runJobs();
  const { body: waiting } = await create(asked(), rui);
  await api.owner.updateTable('usuario').set({ tipo: 1 }).where('id', '=', rui.id).execute();
  await api.runJobs();
  expect((await download(ready.id, rui)).problem.type).toBe('urn:problem:exportacao.out_of_reach');
  const given = await api.must(exportacao.detail, { params: { id: waiting.id } }, rui);
  expect([given.situacao, given.motivo]).toEqual(['falhou', 'Sua conta não pode mais ver esta lista.']);
  api.setNow('2026-11-23T13:06:00Z');
  expect((await create(asked())).problem.type).toBe('urn:problem:auth.step_up_required');
});
