import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { actsOn } from '#features/tramite/fluxo.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, fileInterrupcao, makeCenario } from '../../robustez/cenario.fixture.ts';

let api: TestApi;
let c: Cenario;
let yara: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  const grupos = [{ id: await grupoId(api, 'REG') }];
  yara = await person(api, { nome: 'Yara Melo', tipo: 1, grupos, registro: {} });
  ({ id } = await fileInterrupcao(api, yara));
});
afterAll(() => api.close());

async function offered(): Promise<string[][]> {
  const params = { params: { id } };
  const lists = [
    await api.must(requerimento.atendentes, params, c.reg),
    await api.must(requerimento.pareceristas, params, c.reg),
  ];
  return lists.map(({ items }) => items.map((one) => one.nome).filter((nome) => nome === yara.nome));
}

it('a colleague who files under secrecy stays in every list of people, and still never acts on the request', async () => {
  expect(await offered()).toEqual([[], []]);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  expect(await offered()).toEqual([[yara.nome], [yara.nome]]);
  const { attempt, assumir } = actsOn(api, id);
  await assumir(c.reg);
  const refused = await attempt(c.reg, 'atribuir', { atendenteId: yara.id, motivo: 'Férias.' });
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'atendenteId']);
});
