import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { askCancel, charge, financeiro, refuse } from './ato/ato.fixture.ts';

let api: TestApi;
let marcos: Person;
let neusa: Person;

beforeAll(async () => {
  api = await startApi();
  marcos = await financeiro(api, 'Marcos Vidal');
  neusa = await financeiro(api, 'Neusa Miranda');
  await financeiro(api, 'Sem Visão', ['financeiro.cancelar']);
  await financeiro(api, 'Só Devolve', ['financeiro.ver', 'financeiro.restituir.aprovar']);
});
afterAll(() => api.close());

const told = () =>
  api.db
    .selectFrom('notificacao')
    .select(['usuarioId', 'texto', 'link'])
    .where('tipo', '=', 'equipe.ato_pedido')
    .orderBy('createdAt')
    .execute();

it('tells those who may decide, in the portal and by mail, and nobody else', async () => {
  const devedor = await financeiro(api, 'Davi Deve');
  const { id } = await charge(api, devedor.id);
  expect((await askCancel(api, marcos, id)).status).toBe(200);
  expect(await told()).toEqual([
    {
      usuarioId: neusa.id,
      texto: 'Cancelamento: Multa eleitoral de 2026, por Marcos Vidal.',
      link: '/financeiro/fechamento?aba=atos',
    },
  ]);
  const mails = await api.db
    .selectFrom('email')
    .select('usuarioId')
    .where('template', '=', 'equipe.ato_pedido')
    .execute();
  expect(mails).toEqual([{ usuarioId: neusa.id }]);
});

it('tells again when it is asked for again', async () => {
  const pessoa = await professional(api, { nome: 'Rui Tavares' });
  const before = (await told()).length;
  const { id } = await charge(api, pessoa.id);
  await askCancel(api, marcos, id);
  await refuse(api, neusa, id);
  await askCancel(api, marcos, id);
  const toNeusa = (await told()).slice(before).filter(({ usuarioId }) => usuarioId === neusa.id);
  expect(toNeusa).toHaveLength(2);
});
