import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, financeiro } from '#features/cobranca/ato/ato.fixture.ts';
import { keepConselho, keepConta, payer, ask as pedirBoleto } from '#features/cobranca/cnab/cnab.fixture.ts';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { ask } from './busca.fixture.ts';

let api: TestApi;
let helena: Person;
let estranho: Person;
let tesoureiro: Person;
let anuidade: string;
let nossoNumero: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await keepConselho(api);
  await keepConta(api);
  helena = await payer(api);
  estranho = await professional(api, { nome: 'Rui Tavares' });
  tesoureiro = await financeiro(api, 'Marcos Vidal');
  anuidade = (await charge(api, helena.id, { especie: 'ANUIDADE', descricao: 'Anuidade de 2026' })).id;
  await charge(api, helena.id, { descricao: 'Multa eleitoral de 2025' });
  await charge(api, estranho.id, { especie: 'ANUIDADE', descricao: 'Anuidade de 2026' });
  await pedirBoleto(api, helena, anuidade);
  ({ nossoNumero } = await api.db.selectFrom('boleto').select('nossoNumero').executeTakeFirstOrThrow());
});
afterAll(() => api.close());

const found = async (quem: Person, q: string) =>
  (await ask(api, quem, q)).cobrancas.map(({ id, propria }) => [id, propria]);

describe('the search for charges', () => {
  it('finds the own ones by words, whatever their accents, and nobody else’s', async () => {
    expect(await found(helena, 'anuídade 2026')).toEqual([[anuidade, true]]);
    expect((await ask(api, helena, 'multa')).cobrancas).toMatchObject([
      { descricao: 'Multa eleitoral de 2025', aberta: true, situacao: 'EMITIDA', pessoa: { id: helena.id } },
    ]);
    expect(await found(estranho, 'eleitoral')).toEqual([]);
    expect(await found(helena, '2026 xerxes')).toEqual([]);
    expect(await found(helena, 'de')).toEqual([]);
  });

  it('finds one by the number of its boleto or attempt, for staff who see charges', async () => {
    const { txid } = await api.db.selectFrom('pagamentoTentativa').select('txid').executeTakeFirstOrThrow();
    for (const q of [nossoNumero, txid, txid.toUpperCase()])
      expect(await found(tesoureiro, q), q).toEqual([[anuidade, false]]);
    expect(await found(tesoureiro, 'anuidade')).toEqual([]);
    expect(await found(tesoureiro, nossoNumero.slice(0, 7))).toEqual([]);
  });

  it('finds none by a number for anybody else', async () => {
    for (const quem of [helena, estranho, await attendant(api, 'REG')])
      expect(await found(quem, nossoNumero)).toEqual([]);
  });
});
