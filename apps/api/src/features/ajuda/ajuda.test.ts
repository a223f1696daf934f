import { ajuda } from '@balcao/contract/ajuda';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepConselho, keepConta, payer } from '#features/cobranca/cnab/cnab.fixture.ts';
import { attendant, type Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let helena: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  helena = await payer(api);
});
afterAll(() => api.close());

async function itensFor(who: Person) {
  const { temas } = await api.must(ajuda.list, {}, who);
  return new Map(temas.flatMap(({ itens }) => itens.map((item) => [item.id, item] as const)));
}
const GUIA = 'pagar-a-anuidade';

it('tells what is true of a council without boletos and cards', async () => {
  const itens = await itensFor(helena);
  expect(itens.get(GUIA)?.titulo).toBe('Pagar a anuidade com Pix');
  expect([...itens.keys()].filter((id) => /boleto|cartao/.test(id))).toEqual([]);
  expect(itens.get('paguei-e-ainda-aparece')?.texto.join(' ')).not.toMatch(/Boleto|Cartão/);
});

it('tells of boletos once the council has an account for them, and who receives the money', async () => {
  await keepConselho(api);
  await keepConta(api);
  const itens = await itensFor(helena);
  expect(itens.get(GUIA)?.titulo).toBe('Pagar a anuidade com Pix ou boleto');
  expect(itens.has('boleto-vencido')).toBe(true);
  expect(itens.get('e-do-conselho')?.texto[0]).toContain('Conselho de Teste, CNPJ 11.222.333/0001-81');
});

it('has the norms of the day', async () => {
  const textOf = async () => (await itensFor(helena)).get('atraso-do-acordo')?.texto[0];
  expect(await textOf()).toContain('Com 3 parcelas em aberto, ou 1 atrasada mais de 90 dias');
  const { id: createdBy } = await api.make.usuario({ tipo: 2 });
  const change = {
    id: uuidv7(),
    chave: 'acordo.parcelas_vencidas',
    valor: 4,
    unidade: 'parcelas',
    baseLegal: 'Norma',
    motivo: 'Teste',
  };
  await api.owner
    .insertInto('norma')
    .values({ ...change, vigenteDe: '2026-11-23', createdBy, createdAt: api.now() })
    .execute();
  expect(await textOf()).toContain('Com 4 parcelas em aberto');
});

it('tells those who act for somebody, and staff, how that is done', async () => {
  expect((await itensFor(helena)).has('de-quem-represento')).toBe(false);
  expect((await itensFor(await attendant(api, 'FIN'))).has('de-quem-represento')).toBe(true);
});
