import { perfil } from '@balcao/contract/perfil';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { type Elenco, elenco, file } from '#features/manifestacao/manifestacao.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
  for (const quem of [c.sonia, c.davi])
    await api.make.conceder({ usuarioId: quem.id, permissao: 'usuario.ver', alcance: 'all' });
});
afterAll(() => api.close());

async function manifestacoesDe({ id }: Person, by: Person) {
  const { partes } = await api.must(perfil.detail, { params: { id } }, by);
  return partes.find(({ parte }) => parte === 'manifestacao');
}

it('shows the unit what the person wrote under their name, and nothing confidential', async () => {
  const { id, protocolo } = await file(api, c.autor);
  await file(api, c.autor, { identificacao: 'SIGILOSA' });
  const parte = await manifestacoesDe(c.autor, c.sonia);
  expect(parte).toMatchObject({
    total: 1,
    primeiros: [{ titulo: 'Reclamação', numero: protocolo, situacao: 'CADASTRADA', pagina: id }],
  });
});

it('shows them to nobody else, and to no officer their own', async () => {
  await file(api, c.davi);
  const paulo = await person(api, { tipo: 2 });
  expect(await manifestacoesDe(c.autor, paulo)).toBeUndefined();
  expect(await manifestacoesDe(c.autor, c.autor)).toBeUndefined();
  expect(await manifestacoesDe(c.davi, c.davi)).toBeUndefined();
  expect(await manifestacoesDe(c.davi, c.sonia)).toMatchObject({ total: 1 });
});
