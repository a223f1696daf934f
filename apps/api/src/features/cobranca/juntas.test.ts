import { cobranca } from '@balcao/contract/cobranca';
import { tentativa } from '@balcao/contract/tentativa';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import { brokenBooks, openDesk } from './cobranca.fixture.ts';
import { applyEstado } from './conferir.ts';
import { emitirCobranca, type NovaCobranca } from './emitir-cobranca.ts';
import type { Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(() => api.setNow('2026-05-15T15:00:00Z'));

type Mais = Partial<Pick<NovaCobranca, 'vencimento' | 'descontos' | 'semMulta'>>;

async function person() {
  const usuario = await api.make.usuario();
  const { id } = usuario;
  await api.make.aceitarTermo(id);
  const signIn = async () => ({ token: await api.as(usuario) });
  const issue = async (exercicio: number, mais: Mais = {}) => {
    const descricao = `Anuidade ${exercicio}`;
    const { id: cobrancaId } = await withTx(api.db, (tx) =>
      emitirCobranca(tx, {
        pessoaId: id,
        especie: 'ANUIDADE',
        descricao,
        exercicio,
        vencimento: `${exercicio}-03-31`,
        itens: [{ descricao, valor: 61_250 }],
        now: api.now(),
        ...mais,
      }),
    );
    return cobrancaId;
  };
  const open = async (cobrancas: string[]) => {
    const { id: tentativaId } = await api.must(
      tentativa.abrir,
      { body: { cobrancas, meio: 'PIX' } },
      await signIn(),
    );
    await api.runJobs();
    return api.must(tentativa.detail, { params: { id: tentativaId } }, await signIn());
  };
  const detail = async (cobrancaId: string) =>
    api.must(cobranca.detail, { params: { id: cobrancaId } }, await signIn());
  return { id, signIn, issue, open, detail };
}

/** The provider tells of a transfer on the day of the test: its own clock is the real one. */
async function pay(tentativaId: string, valor: number): Promise<void> {
  const txid = tentativaId.replaceAll('-', '');
  const recebido = { e2eId: `E${txid}`, valor, pagoEm: api.now(), devolucoes: [] };
  const estado = { txid, situacao: 'CONCLUIDA' as const, valor, copiaECola: null, recebidos: [recebido] };
  await withTx(api.db, (tx) =>
    applyEstado(tx, { tentativaId, estado, provedor: provedor.pix.provedor, now: api.now() }),
  );
  await api.runJobs();
}

it('are opened by Pix alone here: boletos and cards have routes of their own', async () => {
  const { issue, signIn } = await person();
  for (const meio of ['BOLETO', 'CARTAO']) {
    // Nobody who keeps to the contract sends it.
    const body = { cobrancas: [await issue(meio === 'BOLETO' ? 2026 : 2027)], meio: meio as 'PIX' };
    const { status, problem } = await api.call(tentativa.abrir, { body }, await signIn());
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['meio']]);
  }
});

describe('several charges', () => {
  it('are paid by one code, at what each comes to today, late ones with fine and interest', async () => {
    const { issue, open, detail } = await person();
    const [late, inTime] = [await issue(2026), await issue(2027)];
    const offered = await open([late, inTime]);
    expect(offered).toMatchObject({ situacao: 'ATIVA', total: 63_394 + 61_250, meio: 'PIX' });
    expect(offered.itens.map(({ valor }) => valor)).toEqual([63_394, 61_250]);
    await pay(offered.id, offered.total);
    await pay(offered.id, offered.total);
    for (const [id, valorPago] of [
      [late, 63_394],
      [inTime, 61_250],
    ] as const)
      expect(await detail(id)).toMatchObject({ situacao: 'PAGA', valorPago, valorARestituir: 0 });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('have one living code: asking for another takes the first away, and asking again changes nothing', async () => {
    const { issue, open, detail, signIn } = await person();
    const [a, b] = [await issue(2026), await issue(2027)];
    const alone = await open([a]);
    const together = await open([a, b]);
    expect((await open([b, a])).id).toBe(together.id);
    const gone = await api.must(tentativa.detail, { params: { id: alone.id } }, await signIn());
    expect(gone).toMatchObject({ situacao: 'REMOVIDA', pix: null });
    await pay(together.id, together.total);
    expect((await detail(a)).situacao).toBe('PAGA');
  });

  it('are refused when one is paid, ended, or somebody else’s, and nothing is opened', async () => {
    const mine = await person();
    const theirs = await person();
    const [a, b] = [await mine.issue(2026), await theirs.issue(2026)];
    const ask = async (cobrancas: string[]) =>
      api.call(tentativa.abrir, { body: { cobrancas, meio: 'PIX' } }, await mine.signIn());
    expect((await ask([a, b])).status).toBe(404);
    const { id, total } = await mine.open([a]);
    const foreign = { params: { id } };
    expect((await api.call(tentativa.detail, foreign, await theirs.signIn())).status).toBe(404);
    await pay(id, total);
    expect((await ask([a])).status).toBe(409);
    expect((await ask([])).status).toBe(422);
  });
});

describe('a code that is over here before its provider has it', () => {
  const tentativaOf = (id: string) =>
    api.db
      .selectFrom('pagamentoTentativa')
      .select(['situacao', 'conferidaEm'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is taken away there, too, when the provider answers late that it made it', async () => {
    const { issue, open, signIn } = await person();
    const [a, b] = [await issue(2026), await issue(2027)];
    const { id } = await api.must(tentativa.abrir, { body: { cobrancas: [a], meio: 'PIX' } }, await signIn());
    const txid = id.replaceAll('-', '');
    const { gateway, provedor: nome } = provedor.pix;
    const charge = { txid, valor: 63_394, expiraEmSegundos: 3_600, descricao: 'Anuidade 2026' };
    const estado = await gateway.create(charge);
    const together = await open([a, b]);
    expect((await tentativaOf(id)).situacao).toBe('REMOVIDA');
    await withTx(api.db, (tx) =>
      applyEstado(tx, { tentativaId: id, estado, provedor: nome, now: api.now() }),
    );
    expect((await tentativaOf(id)).situacao).not.toBe('ATIVA');
    await api.runJobs();
    expect(await gateway.read(txid)).toMatchObject({ situacao: 'REMOVIDA' });
    expect((await tentativaOf(id)).situacao).toBe('REMOVIDA');
    expect((await tentativaOf(together.id)).situacao).toBe('ATIVA');
  });

  it('was asked about all the same, so that others are asked about before it', async () => {
    const { issue, signIn } = await person();
    const body = { cobrancas: [await issue(2026)], meio: 'PIX' as const };
    const { id } = await api.must(tentativa.abrir, { body }, await signIn());
    api.setNow('2026-05-16T15:00:00Z');
    await api.runJobs();
    expect(await tentativaOf(id)).toEqual({ situacao: 'CRIADA', conferidaEm: api.now() });
  });
});

describe('a payment on another day', () => {
  it('has the discount of its day, and the same code costs more after it', async () => {
    const { issue, open, detail } = await person();
    const descontos = [{ ate: '2027-01-31', porCento: 10 }];
    const id = await issue(2027, { descontos });
    api.setNow('2027-01-31T15:00:00Z');
    const early = await open([id]);
    expect([early.total, early.expiraEm]).toEqual([55_125, '2027-05-31T02:59:59.999Z']);
    api.setNow('2027-02-01T15:00:00Z');
    expect(await open([id])).toMatchObject({ id: early.id, total: 61_250 });
    expect((await detail(id)).hoje).toMatchObject({ total: 61_250, desconto: 0 });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('tells how what is owed today was counted', async () => {
    const { issue, detail } = await person();
    expect((await detail(await issue(2026))).hoje.memoria).toEqual([
      { rotulo: 'Valor original', valor: 61_250 },
      { rotulo: 'Multa de 2 %', valor: 1_225 },
      { rotulo: 'Juros de 1 % ao mês por 45 dias de atraso', valor: 919 },
    ]);
  });
});
