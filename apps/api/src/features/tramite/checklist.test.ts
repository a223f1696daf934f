import { checklist } from '@balcao/contract/checklist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from '../../robustez/cenario.fixture.ts';
import { actsOn, decisao, offer } from './fluxo.fixture.ts';

const COM_LISTA = 991;

let api: TestApi;
let c: Cenario;
let id: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  await publishServico(api, COM_LISTA, {
    workflow: 'W2',
    publico: ['PF_REGISTRADO'],
    checklist: [
      { id: 'anuidade', texto: 'A anuidade do ano está em dia ou cobrada.', obrigatorio: true },
      { id: 'contato', texto: 'O e-mail é o da pessoa.' },
    ],
  });
  const filed = await fileRequerimento(api, c.cidada.token, {
    tipoId: COM_LISTA,
    respostas: pedido(),
  });
  id = filed.id;
});
afterAll(() => api.close());

const see = (quem: { token: string }) => api.call(checklist.get, { params: { id } }, quem);
const tick = (item: string, marcado: boolean, quem: { token: string } = c.reg) =>
  api.call(checklist.marcar, { params: { id, item }, body: { marcado } }, quem);

describe('the checklist of a request', () => {
  it('shows who ticked what, to staff only', async () => {
    expect((await tick('contato', true)).status).toBe(200);
    const again = await tick('contato', true, c.regDois);
    expect(again.body.items.map(({ marcado }) => marcado?.por ?? null)).toEqual([null, 'Otávio Lins']);
    expect((await tick('contato', false)).body.items[1]?.marcado).toBeNull();
    expect((await tick('nada', true)).status).toBe(404);
    expect((await see(c.cad)).status).toBe(404);
    expect((await see(c.cidada)).status).toBe(403);
  });

  it('is required before the decision, and only its required items', async () => {
    const { act, attempt, see: look } = actsOn(api, id);
    await act(c.reg, 'assumir', {});
    await act(c.reg, 'mover', { acao: 'iniciar_analise' });
    const motivo = 'Falta conferir 1 item obrigatório da lista de conferência.';
    expect(offer(await look(c.reg), 'decidir')).toMatchObject({ permitido: false, motivo });
    const refused = await attempt(c.reg, 'decidir', decisao());
    expect([refused.status, refused.problem.detail]).toEqual([422, motivo]);
    await tick('anuidade', true);
    await act(c.reg, 'decidir', decisao());
  });

  it('cannot change once the request is closed', async () => {
    await api.runJobs();
    const { body } = await see(c.reg);
    expect(body.editavel).toBe(false);
    expect((await tick('anuidade', false)).problem.detail).toBe('O pedido terminou: a lista fica como está.');
  });
});
