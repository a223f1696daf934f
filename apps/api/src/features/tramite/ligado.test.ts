import { fila } from '@balcao/contract/fila';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { linkProcurador } from '#features/requerimento/procurador.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { actsOn } from './fluxo.fixture.ts';

const HOJE = '2026-11-23';

let api: TestApi;
let otavio: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  otavio = await attendant(api, 'REG');
});
afterAll(() => api.close());

/** Files a request of a person with a link to the attendant. */
async function ofLinked() {
  const ana = await professional(api, { nome: 'Ana Lima' });
  await linkProcurador(api, otavio, ana);
  const { id } = await fileRequerimento(api, ana.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  return { id, ...actsOn(api, id) };
}

it('a linked attendant is not offered a request that they may not handle, until the link ends', async () => {
  const { id, see } = await ofLinked();
  const next = async () => (await api.must(fila.proximo, { query: {} }, otavio)).proximo;
  expect((await see(otavio)).acoes).toEqual([]);
  expect(await next()).toBeNull();
  const link = api.db.updateTable('representacao').set({ ate: '2026-11-22' });
  await link.where('representanteId', '=', otavio.id).execute();
  expect(await next()).toMatchObject({ id });
});

it('a request under secrecy does not reveal its author to a linked attendant', async () => {
  const { id, assumir } = await ofLinked();
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  expect((await assumir(otavio)).atendente?.id).toBe(otavio.id);
});
