import { cobranca } from '@balcao/contract/cobranca';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { MAXIMO_DA_COBRANCA } from '@balcao/domain/pagamento/limites';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { booksOf } from '../cobranca.fixture.ts';
import { financeiro } from './ato.fixture.ts';

let api: TestApi;
let marcos: Person;
let pessoa: Person;

beforeAll(async () => {
  api = await startApi();
  marcos = await financeiro(api, 'Marcos Vidal');
  pessoa = await professional(api, { nome: 'Rui Tavares de Assis' });
});
afterAll(() => api.close());

const hoje = () => todayInSaoPaulo(api.now());

const issue = (mais: Partial<BodyOf<typeof cobrancaAto.emitir>> = {}, quem = marcos) =>
  api.call(
    cobrancaAto.emitir,
    {
      body: {
        pessoaId: pessoa.id,
        especie: 'MULTA_ETICA',
        descricao: 'Multa ética do processo 12',
        valor: 98_765,
        vencimento: hoje(),
        exercicio: null,
        ...mais,
      },
    },
    quem,
  );

const wrongOf = async (mais: Parameters<typeof issue>[0]) => {
  const { status, problem } = await issue(mais);
  return [status, problem.errors?.map(({ path }) => path)];
};

describe('a single charge', () => {
  it('is there for its person at once, with its entry in the books', async () => {
    const { body } = await issue();
    const seen = await api.must(cobranca.detail, { params: { id: body.id } }, pessoa);
    expect(seen).toMatchObject({
      total: 98_765,
      descricao: 'Multa ética do processo 12',
      situacao: 'EMITIDA',
    });
    expect((await booksOf(api, body.id)).saldos).toMatchObject({ A_RECEBER: 98_765, RECEITA: -98_765 });
  });

  it('is refused on the field that is wrong', async () => {
    expect(await wrongOf({ vencimento: addDays(hoje(), -1) })).toEqual([422, ['vencimento']]);
    expect(await wrongOf({ vencimento: '2199-12-31' })).toEqual([422, ['vencimento']]);
    expect(await wrongOf({ valor: 0 })).toEqual([422, ['valor']]);
    expect(await wrongOf({ valor: MAXIMO_DA_COBRANCA + 1 })).toEqual([422, ['valor']]);
    expect(await wrongOf({ especie: 'ANUIDADE' })).toEqual([422, ['exercicio']]);
    expect(await wrongOf({ descricao: '   ' })).toEqual([422, ['descricao']]);
    expect(await wrongOf({ pessoaId: '0190a5b2-0000-7000-8000-00000000dead' })).toEqual([422, ['pessoaId']]);
  });

  it('is one annuity a year for a person, also when two ask at one moment', async () => {
    const dela = await professional(api);
    const annuity = { pessoaId: dela.id, especie: 'ANUIDADE' as const, exercicio: 2026 };
    const both = await Promise.all([issue(annuity), issue(annuity)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await wrongOf(annuity)).toEqual([422, ['exercicio']]);
  });

  it('is not issued to oneself, nor to the dead', async () => {
    expect(await wrongOf({ pessoaId: marcos.id })).toEqual([422, ['pessoaId']]);
    const morta = await person(api);
    await api.owner.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', morta.id).execute();
    expect(await wrongOf({ pessoaId: morta.id })).toEqual([422, ['pessoaId']]);
  });

  it('asks for its permission', async () => {
    const reader = await financeiro(api, 'Otávio Lins', ['financeiro.ver']);
    expect((await issue({}, reader)).status).toBe(403);
  });

  it('is issued once when its answer was lost', async () => {
    const body = {
      pessoaId: pessoa.id,
      especie: 'CUSTAS' as const,
      descricao: 'Custas do processo 7',
      valor: 5_000,
      vencimento: hoje(),
      exercicio: null,
    };
    const key = { ...marcos, idempotencyKey: '0190a5b2-0000-7000-8000-0000000000c1' };
    const [first, again] = [
      await api.must(cobrancaAto.emitir, { body }, key),
      await api.must(cobrancaAto.emitir, { body }, key),
    ];
    expect(again).toEqual(first);
  });
});

describe('its person', () => {
  const find = async (busca: string) =>
    (await api.must(cobrancaAto.pessoas, { query: { busca } }, marcos)).pessoas;

  it('is found by words of the name or by the whole number, which is shown masked', async () => {
    expect(await find('tavares assis')).toMatchObject([{ id: pessoa.id, nome: 'Rui Tavares de Assis' }]);
    const [one] = await find(pessoa.cpfCnpj);
    expect(one?.id).toBe(pessoa.id);
    expect(one?.cpfCnpjMascarado).not.toContain(pessoa.cpfCnpj.slice(0, 9));
    expect(await find('ninguém assim')).toEqual([]);
  });
});
