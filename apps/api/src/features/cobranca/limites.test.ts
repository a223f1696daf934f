import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { credito } from '@balcao/contract/credito';
import { diferenca, fechamento } from '@balcao/contract/fechamento';
import { tentativa } from '@balcao/contract/tentativa';
import { ACIMA_DO_MAXIMO, MAXIMO_DA_COBRANCA, MAXIMO_DO_PAGAMENTO } from '@balcao/domain/pagamento/limites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { atosOf, financeiro } from './ato/ato.fixture.ts';
import { brokenBooks, openDesk } from './cobranca.fixture.ts';
import { charge, chargeAndPay, treasurer } from './fechamento/fechamento.fixture.ts';
import type { Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let rui: Person;
beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
  rui = await professional(api);
});
afterAll(() => close());

it('takes the largest payment twice, and its day can be closed', async () => {
  const id = await chargeAndPay(
    { api, provedor },
    { pessoa: rui, valor: MAXIMO_DO_PAGAMENTO, acao: 'pagar_em_dobro', avisos: 2 },
  );
  const token = { token: await api.as(rui) };
  expect(await api.must(cobranca.detail, { params: { id } }, token)).toMatchObject({
    situacao: 'PAGA_A_MAIOR',
    valorPago: 2 * MAXIMO_DO_PAGAMENTO,
    valorSemPedido: MAXIMO_DO_PAGAMENTO,
  });
  const { items } = await api.must(cobrancasLista.minhas, { query: { aba: 'pagas' } }, token);
  expect(items).toMatchObject([{ pago: 2 * MAXIMO_DO_PAGAMENTO }]);
  expect((await api.must(credito.list, {}, token)).items).toMatchObject([{ valor: MAXIMO_DO_PAGAMENTO }]);
  expect((await atosOf(api, await financeiro(api, 'Neusa'), id)).aMais).toBe(MAXIMO_DO_PAGAMENTO);

  const marcos = await treasurer(api, 'Marcos', ['financeiro.ver', 'financeiro.baixar_manual']);
  const dia = HOJE.slice(0, 10);
  const conferido = await api.must(fechamento.conferir, { body: { dia } }, await marcos.token());
  expect(conferido.total).toMatchObject({ recebido: 2 * MAXIMO_DO_PAGAMENTO, aMais: MAXIMO_DO_PAGAMENTO });
  const [one] = (await api.must(diferenca.list, { query: {} }, await marcos.token())).items;
  expect(one).toMatchObject({ especie: 'EM_DOBRO', valor: MAXIMO_DO_PAGAMENTO });
  expect(await brokenBooks(api)).toEqual([]);
});

it('takes no more than that at once for several charges', async () => {
  const ana = await professional(api);
  const cobrancas = [
    await charge(api, { pessoaId: ana.id, valor: MAXIMO_DA_COBRANCA }),
    await charge(api, { pessoaId: ana.id, valor: MAXIMO_DA_COBRANCA }),
    await charge(api, { pessoaId: ana.id, valor: 1 }),
  ];
  const open = async (ids: string[]) =>
    api.call(tentativa.abrir, { body: { cobrancas: ids, meio: 'PIX' } }, { token: await api.as(ana) });
  const refused = await open(cobrancas);
  expect([refused.status, refused.problem.detail, refused.problem.errors]).toEqual([
    422,
    ACIMA_DO_MAXIMO,
    [{ path: 'cobrancas', message: ACIMA_DO_MAXIMO }],
  ]);
  expect((await open(cobrancas.slice(0, 2))).body.total).toBe(MAXIMO_DO_PAGAMENTO);
});
