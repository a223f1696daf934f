import { BOLETO, boleto } from '@balcao/contract/boleto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';
import { CONTA, keepConselho } from './cnab.fixture.ts';

const OUTRO_BANCO =
  'O portal emite boletos pelo Banco do Brasil (001) e, na demonstração, pelo banco inventado 999.';

let api: TestApi;
let keeper: Person;
let stranger: Person;

beforeAll(async () => {
  api = await startApi();
  keeper = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  stranger = await person(api, { nome: 'Marcos Vidal', tipo: 1 });
});
afterAll(() => api.close());

async function save(said: object) {
  const { version } = await api.must(boleto.ler, {}, keeper);
  return api.call(boleto.salvar, { body: { ...CONTA, ...said, version } }, keeper);
}

describe('the account of boletos', () => {
  it('is there once it is whole and the council has a CNPJ', async () => {
    expect(await contaDoBoleto(api.db)).toBeNull();
    expect((await save({})).status).toBe(200);
    expect(await contaDoBoleto(api.db)).toBeNull();
    await keepConselho(api);
    expect(await contaDoBoleto(api.db)).toEqual({
      ...CONTA,
      beneficiario: 'Conselho de Teste',
      cnpj: '11222333000181',
    });
    const none = Object.fromEntries(Object.keys(CONTA).map((name) => [name, '']));
    expect((await save(none)).status).toBe(200);
    expect(await contaDoBoleto(api.db)).toBeNull();
  });

  it.each([
    [{ banco: '1' }, 'banco', OUTRO_BANCO],
    [{ banco: '341', conta: '12345' }, 'banco', OUTRO_BANCO],
    [{ agencia: '12A4' }, 'agencia', 'A agência tem até 5 números, sem o dígito.'],
    [{ conta: '' }, 'conta', 'A conta tem até 12 números, sem o dígito.'],
    [{ convenio: '123456' }, 'convenio', 'O convênio tem 7 números.'],
  ])('with %j is refused on its field', async (said, path, message) => {
    const { status, problem } = await save(said);
    expect([status, problem.errors]).toEqual([422, [{ path, message }]]);
  });

  itKeepsASection(BOLETO, {
    scene: () => ({ api, keeper, stranger }),
    values: (n) => ({ ...CONTA, convenio: String(1_000_000 + n) }),
    refused: { said: { carteira: '1' }, path: 'carteira', message: 'A carteira tem 2 números.' },
  });
});
