import { credito } from '@balcao/contract/credito';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { booksOf, brokenBooks, openDesk } from '../cobranca.fixture.ts';
import { recordDevolucao } from '../devolucoes.ts';
import { emitirCobranca } from '../emitir-cobranca.ts';
import { encerrarCobranca } from '../encerrar-cobranca.ts';
import { cobrancasDaPessoa } from '../origens-cobranca.ts';
import { deliver, type Provedor } from '../provedor.fixture.ts';
import { receberTransferencia } from '../receber.ts';
import { openTentativa } from '../tentativa.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let rui: Person;
let ana: Person;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(async () => {
  api.setNow(HOJE);
  rui = await professional(api);
  ana = await professional(api);
});

async function charge(pessoa: Person, valor: number): Promise<string> {
  const nova = {
    pessoaId: pessoa.id,
    especie: 'CUSTAS' as const,
    descricao: `Custas de ${valor}`,
    itens: [{ descricao: 'Custas', valor }],
    vencimento: '2026-12-20',
    now: api.now(),
  };
  const { id } = await withTx(api.db, (tx) => emitirCobranca(tx, nova));
  return id;
}

function receive(cobrancaId: string, valor: number, e2eId: string): Promise<string> {
  const recebimento = {
    provedor: 'banco',
    meio: 'BOLETO',
    e2eId,
    valor,
    pagoEm: api.now(),
    tentativaId: null,
  } as const;
  return withTx(api.db, (tx) => receberTransferencia(tx, { cobrancaId, recebimento, now: api.now() }));
}

/** A charge of this person that was paid with so much beyond it. */
async function paidOver(pessoa: Person, sobra: number): Promise<string> {
  const id = await charge(pessoa, 1_000);
  await receive(id, 1_000 + sobra, `B${id}`);
  return id;
}

const listOf = async (pessoa: Person) => api.must(credito.list, {}, { token: await api.as(pessoa) });
const usar = async (pessoa: Person, body: { creditoId: string; cobrancaId: string }, key?: string) =>
  api.call(credito.usar, { body }, { token: await api.as(pessoa), ...(key && { idempotencyKey: key }) });
const situacaoOf = async (id: string) =>
  (await api.db.selectFrom('cobranca').select('situacao').where('id', '=', id).executeTakeFirstOrThrow())
    .situacao;

describe('a credit', () => {
  it('is what the council owes back, and pays another charge of the same person', async () => {
    expect(await listOf(rui)).toEqual({ items: [], total: 0 });
    const creditoId = await paidOver(rui, 600);
    const cobrancaId = await charge(rui, 600);
    const { items } = await listOf(rui);
    expect(items).toMatchObject([
      { id: creditoId, valor: 600, reservado: 0, cobrancas: [{ id: cobrancaId, total: 600 }] },
    ]);
    expect((await usar(rui, { creditoId, cobrancaId })).body).toEqual({ usado: 600 });
    expect([await situacaoOf(creditoId), await situacaoOf(cobrancaId)]).toEqual(['PAGA', 'PAGA']);
    expect((await booksOf(api, creditoId)).saldos).toMatchObject({ A_RESTITUIR: 0, COMPENSACAO: -600 });
    expect((await booksOf(api, cobrancaId)).saldos).toMatchObject({ A_RECEBER: 0, COMPENSACAO: 600 });
    expect(await listOf(rui)).toEqual({ items: [], total: 0 });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('says when its last refund was not carried out, until one is', async () => {
    const creditoId = await paidOver(rui, 400);
    const last = async () => (await listOf(rui)).items[0]?.devolucaoNaoFeitaEm;
    expect(await last()).toBeNull();
    const pagamento = await api.db
      .selectFrom('pagamento')
      .select('id')
      .where('cobrancaId', '=', creditoId)
      .executeTakeFirstOrThrow();
    const say = (codigo: string, situacao: 'NAO_REALIZADA' | 'EM_PROCESSAMENTO') =>
      withTx(api.db, async (tx) =>
        recordDevolucao(tx, {
          cobranca: await lockCobranca(tx, creditoId),
          pagamentoId: pagamento.id,
          devolucao: { codigo, valor: 400, situacao },
          now: api.now(),
        }),
      );
    await say('primeira', 'NAO_REALIZADA');
    expect(await last()).toBe(api.now().toISOString());
    api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
    await say('segunda', 'EM_PROCESSAMENTO');
    expect(await last()).toBeNull();
  });

  it('that is larger keeps its rest, and one that is smaller leaves the rest as a charge', async () => {
    const large = await paidOver(rui, 900);
    await usar(rui, { creditoId: large, cobrancaId: await charge(rui, 500) });
    expect((await listOf(rui)).items).toMatchObject([{ id: large, valor: 400 }]);
    const cobrancaId = await charge(rui, 1_000);
    expect((await usar(rui, { creditoId: large, cobrancaId })).body).toEqual({ usado: 400 });
    expect(await situacaoOf(cobrancaId)).toBe('PAGA_A_MENOR');
    const rest = await api.db
      .selectFrom('cobranca')
      .select('valor')
      .where('origemId', '=', cobrancaId)
      .execute();
    expect(rest).toEqual([{ valor: 600 }]);
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('that is smaller earns no discount, and leaves the discounts to the rest', async () => {
    const nova = {
      pessoaId: rui.id,
      especie: 'ANUIDADE' as const,
      descricao: 'Anuidade de 2027',
      itens: [{ descricao: 'Anuidade', valor: 61_250 }],
      vencimento: '2027-03-31',
      descontos: [
        { ate: '2027-01-31', porCento: 10, valor: 301 },
        { ate: '2027-02-28', porCento: 5 },
      ],
      now: api.now(),
    };
    const { id: cobrancaId } = await withTx(api.db, (tx) => emitirCobranca(tx, nova));
    expect((await usar(rui, { creditoId: await paidOver(rui, 5_000), cobrancaId })).body).toEqual({
      usado: 5_000,
    });
    expect((await booksOf(api, cobrancaId)).saldos).toMatchObject({ DESCONTOS: 0, A_RECEBER: 0 });
    const [resto, ...more] = await api.db
      .selectFrom('cobranca')
      .select(['id', 'valor', 'vencimento', 'descontos'])
      .where('origemId', '=', cobrancaId)
      .execute();
    expect(more).toEqual([]);
    expect(resto).toMatchObject({
      valor: 56_250,
      vencimento: '2027-03-31',
      descontos: [
        { ate: '2027-01-31', porCento: 10, valor: 276 },
        { ate: '2027-02-28', porCento: 5 },
      ],
    });
    await receive(resto?.id ?? '', 56_250 - 5_625 - 276, 'resto-em-dia');
    expect(await situacaoOf(resto?.id ?? '')).toBe('PAGA');
    expect((await booksOf(api, resto?.id ?? '')).saldos).toMatchObject({ DESCONTOS: 5_901, A_RECEBER: 0 });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('is used once by a double click, and once by two at the same moment', async () => {
    const creditoId = await paidOver(rui, 300);
    const [one, other] = [await charge(rui, 300), await charge(rui, 300)];
    const key = '0190a5b2-0000-7000-8000-000000000001';
    const first = await usar(rui, { creditoId, cobrancaId: one }, key);
    const again = await usar(rui, { creditoId, cobrancaId: one }, key);
    expect([first.body, again.body]).toEqual([{ usado: 300 }, { usado: 300 }]);
    const spent = await usar(rui, { creditoId, cobrancaId: other });
    expect([spent.status, spent.problem.detail]).toEqual([
      422,
      'Este crédito já foi usado, pedido de volta ou devolvido.',
    ]);
    const fresh = await paidOver(rui, 300);
    const both = await Promise.all([charge(rui, 300), charge(rui, 300)]);
    const answers = await Promise.all(both.map((cobrancaId) => usar(rui, { creditoId: fresh, cobrancaId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await brokenBooks(api)).toEqual([]);
  });

  it.each([
    ['cancelar', 'CANCELADA'],
    ['isentar', 'ISENTA'],
    ['prescrever', 'PRESCRITA'],
  ] as const)(
    'of a charge that ended so before it was paid leaves that one as it was: %s',
    async (acao, fim) => {
      const creditoId = await charge(rui, 700);
      await withTx(api.db, async (tx) =>
        encerrarCobranca(tx, await lockCobranca(tx, creditoId), { acao, motivo: 'Teste', now: api.now() }),
      );
      await receive(creditoId, 700, `B${creditoId}`);
      expect(await situacaoOf(creditoId)).toBe('PAGA_A_MAIOR');
      await usar(rui, { creditoId, cobrancaId: await charge(rui, 400) });
      expect(await situacaoOf(creditoId)).toBe('PAGA_A_MAIOR');
      await usar(rui, { creditoId, cobrancaId: await charge(rui, 300) });
      const row = await api.db
        .selectFrom('cobranca')
        .select(['situacao', 'pagoEm'])
        .where('id', '=', creditoId)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ situacao: fim, pagoEm: null });
      expect(await brokenBooks(api)).toEqual([]);
    },
  );

  it('are listed page by page, the latest charge first', async () => {
    const ids = [await paidOver(rui, 100), await paidOver(rui, 200), await paidOver(rui, 300)];
    const token = { token: await api.as(rui) };
    const pages = await Promise.all(
      [1, 2].map((pagina) => api.must(credito.list, { query: { pagina, porPagina: 2 } }, token)),
    );
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[ids[2], ids[1]], [ids[0]]]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
  });

  it('that was used cannot be asked back any more', async () => {
    const creditoId = await paidOver(rui, 1_000);
    await usar(rui, { creditoId, cobrancaId: await charge(rui, 1_000) });
    const { pagas } = await cobrancasDaPessoa(api.db, rui.id, HOJE.slice(0, 10));
    expect(pagas.find(({ valor }) => valor === creditoId)).toMatchObject({ quantia: 1_000, aMais: 0 });
  });

  it('is nobody else’s, and pays nothing of somebody else', async () => {
    const creditoId = await paidOver(rui, 300);
    const dela = await charge(ana, 300);
    const dele = await charge(rui, 300);
    for (const [pessoa, cobrancaId] of [
      [ana, dela],
      [rui, dela],
      [ana, dele],
    ] as const)
      expect((await usar(pessoa, { creditoId, cobrancaId })).status).toBe(404);
    expect((await usar(rui, { creditoId, cobrancaId: creditoId })).status).toBe(422);
    expect(await listOf(ana)).toEqual({ items: [], total: 0 });
    expect((await listOf(rui)).items).toMatchObject([{ valor: 300 }]);
  });
});

it('the credit of a firm pays no debt of who acts for it, and the refusal says whose it is', async () => {
  const firma = await person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
  const pair = { representanteId: rui.id, representadoId: firma.id };
  await api.db
    .insertInto('representacao')
    .values({ id: uuidv7(), ...pair, papel: 'Sócio', desde: '2020-01-01' })
    .execute();
  const creditoId = await paidOver(firma, 300);
  const { status, problem } = await usar(rui, { creditoId, cobrancaId: await charge(rui, 300) });
  expect([status, problem.detail]).toEqual([
    422,
    'Este crédito é de outra pessoa, e só paga cobranças dela.',
  ]);
});

describe('money that comes again', () => {
  it('by the same notice ten times is credited once', async () => {
    const id = await charge(rui, 2_000);
    await withTx(api.db, async (tx) => {
      const cobranca = await tx
        .selectFrom('cobranca')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await openTentativa(tx, [cobranca], { now: api.now() });
    });
    await api.runJobs();
    const { txid } = await api.db
      .selectFrom('pagamentoTentativa as t')
      .innerJoin('pagamentoTentativaItem as i', 'i.tentativaId', 't.id')
      .select('t.txid')
      .where('i.cobrancaId', '=', id)
      .executeTakeFirstOrThrow();
    const before = provedor.avisos.length;
    await provedor.press(txid, 'pagar');
    await provedor.waitForAvisos(before + 1);
    const [aviso] = provedor.avisos.slice(before);
    if (!aviso) throw new Error('a notice was waited for');
    for (let i = 0; i < 10; i += 1) expect(await deliver(api, aviso)).toBe(200);
    await api.runJobs();
    const { rows, saldos } = await booksOf(api, id);
    expect(rows.filter(({ evento }) => evento === 'PAGAMENTO')).toHaveLength(1);
    expect(saldos.PIX).toBe(2_000);
  });

  it('by two rails settles the charge once, and the second is a credit that two people give back', async () => {
    const id = await charge(rui, 2_000);
    await receive(id, 2_000, 'boleto-1');
    const recebimento = {
      provedor: 'pix',
      meio: 'PIX',
      e2eId: 'E1',
      valor: 2_000,
      pagoEm: api.now(),
      tentativaId: null,
    } as const;
    await withTx(api.db, (tx) => receberTransferencia(tx, { cobrancaId: id, recebimento, now: api.now() }));
    const { saldos } = await booksOf(api, id);
    expect(saldos).toMatchObject({ A_RECEBER: 0, BOLETO: 2_000, PIX: 2_000, A_RESTITUIR: -2_000 });
    expect((await listOf(rui)).items).toMatchObject([{ id, valor: 2_000 }]);
    expect(await brokenBooks(api)).toEqual([]);
  });
});
