import { cartao as rotas } from '@balcao/contract/cartao';
import { withTx } from '@balcao/db/db';
import { lancarRestituicao } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financeiro } from '#features/cobranca/ato/ato.fixture.ts';
import { brokenBooks } from '#features/cobranca/cobranca.fixture.ts';
import { enqueueDevolver } from '#features/cobranca/filas.ts';
import { enterLancamentos } from '#features/cobranca/livro.ts';
import { type Adquirente, typed } from '#platform/cartao/adquirente.fixture.ts';
import { openToken, resealTokens } from '#platform/cartao/token-lacrado.ts';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { chargeNow, deliverAvisos, makePagador, openBalcao, type Pagador, VISA } from './cartao.fixture.ts';

let api: TestApi;
let adquirente: Adquirente;
let lines: string[];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, adquirente, lines, close } = await openBalcao());
});
afterAll(() => close());

const person = () => makePagador({ api, adquirente });

/** Pays a new charge by card, and says both. */
async function paid(who: Pagador, mais: Parameters<Pagador['must']>[1] = {}) {
  const charge = await who.charge();
  const { id } = await who.must([charge], mais);
  await who.type(id, VISA);
  return { charge, id };
}

describe('a kept card', () => {
  it('is shown by brand, last four and month, pays again with its code alone, and is sealed', async () => {
    const who = await person();
    const first = await paid(who, { guardar: true });
    const next = await who.charge();
    const { cartoes } = await who.prepare([next]);
    expect(cartoes).toEqual([
      {
        id: expect.any(String) as string,
        bandeira: 'VISA',
        final: '1111',
        validade: '2030-08',
        vencido: false,
      },
    ]);
    const cartaoId = cartoes[0]?.id ?? '';
    const again = await who.must([next], { cartaoId });
    await adquirente.send(`/pagina/${again.id}`, { acao: 'pagar', cvv: '123' });
    expect(await who.back(again.id)).toMatchObject({ andamento: 'PAGO', cartao: { final: '1111' } });
    const row = await api.owner
      .selectFrom('cartaoSalvo')
      .selectAll()
      .where('id', '=', cartaoId)
      .executeTakeFirstOrThrow();
    const session = await adquirente.cartao.gateway.read(first.id);
    expect(row.token).not.toContain(session?.cartao?.token);
    const ring = api.deps.keys.configuracao();
    expect(openToken(row.token, ring, cartaoId)).toBe(session?.cartao?.token);
    expect(openToken(row.token, ring, uuidv7())).toBeNull();
    expect(await resealTokens(api.owner, ring)).toEqual({ resealed: 1, closed: 0 });
  });

  it('replaces the same one that was kept before', async () => {
    const who = await person();
    await paid(who, { guardar: true });
    await paid(who, { guardar: true });
    await api.runJobs();
    const charge = await who.charge();
    expect((await who.prepare([charge])).cartoes).toHaveLength(1);
    const rows = await api.owner
      .selectFrom('cartaoSalvo')
      .select('id')
      .where('usuarioId', '=', who.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is chosen and deleted by its owner alone, here and at the acquirer', async () => {
    const [owner, other] = [await person(), await person()];
    await paid(owner, { guardar: true });
    const charge = await owner.charge();
    const cartaoId = (await owner.prepare([charge])).cartoes[0]?.id ?? '';
    const foreign = await other.charge();
    expect((await other.prepare([foreign])).cartoes).toEqual([]);
    expect((await other.open([foreign], { cartaoId })).status).toBe(404);
    const params = { params: { id: cartaoId } };
    expect((await api.call(rotas.esquecer, params, await other.who())).status).toBe(404);
    expect((await api.call(rotas.esquecer, params, await owner.who())).status).toBe(204);
    expect((await owner.prepare([charge])).cartoes).toEqual([]);
    expect((await owner.open([charge], { cartaoId })).status).toBe(404);
    expect(await adquirente.readJournal()).toContain('"t":"cartao_guardado","k":"tok_');
    await api.runJobs();
    const rows = await api.owner.selectFrom('cartaoSalvo').select('id').where('id', '=', cartaoId).execute();
    expect(rows).toEqual([]);
  });

  it('that the acquirer has forgotten is said to be gone, and leaves the list', async () => {
    const who = await person();
    const { id } = await paid(who, { guardar: true });
    const token = (await adquirente.cartao.gateway.read(id))?.cartao?.token ?? '';
    await adquirente.cartao.gateway.forget(token);
    const charge = await who.charge();
    const cartaoId = (await who.prepare([charge])).cartoes[0]?.id ?? '';
    const refused = await who.open([charge], { cartaoId });
    expect([refused.status, refused.problem.detail]).toEqual([
      422,
      'A operadora não tem mais este cartão guardado. Escolha outro ou digite os dados de novo.',
    ]);
    expect((await who.prepare([charge])).cartoes).toEqual([]);
    expect((await who.open([charge])).status).toBe(200);
  });
});

describe('a payment', () => {
  it('is seen and asked about by its payer alone', async () => {
    const [payer, other] = [await person(), await person()];
    const { id, charge } = await paid(payer);
    for (const route of [rotas.detail, rotas.conferir])
      expect((await api.call(route, { params: { id } }, await other.who())).status).toBe(404);
    expect((await other.open([charge].slice(0, 0).concat(await other.charge()))).status).toBe(200);
    const body = { cobrancas: [charge], total: 1, parcelas: 1, cartaoId: null, guardar: false };
    expect((await api.call(rotas.pagar, { body }, await other.who())).status).toBe(404);
  });

  it('goes back through the acquirer, once', async () => {
    const who = await person();
    const { id, charge } = await paid(who);
    const { db } = api;
    const pagamento = await db
      .selectFrom('pagamento')
      .select('id')
      .where('cobrancaId', '=', charge)
      .executeTakeFirstOrThrow();
    const devolucaoId = uuidv7();
    await withTx(db, async (tx) => {
      const now = api.now();
      await tx
        .insertInto('devolucao')
        .values({
          id: devolucaoId,
          pagamentoId: pagamento.id,
          codigo: devolucaoId.replaceAll('-', ''),
          valor: 61_250,
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      const book = { cobrancaId: charge, evento: 'RESTITUICAO' as const, referenciaId: devolucaoId, now };
      await enterLancamentos(tx, { ...book, lancamentos: lancarRestituicao(61_250) });
      await enqueueDevolver(tx, devolucaoId);
    });
    await api.runJobs();
    expect((await chargeNow(api, charge)).situacao).toBe('ESTORNADA');
    const session = await adquirente.cartao.gateway.read(id);
    expect(session?.estornos).toMatchObject([{ valor: 61_250, situacao: 'DEVOLVIDO' }]);
    await who.back(id);
    const rows = await db
      .selectFrom('devolucao')
      .select('situacao')
      .where('pagamentoId', '=', pagamento.id)
      .execute();
    expect(rows).toEqual([{ situacao: 'DEVOLVIDA' }]);
  });
});

describe('a dispute', () => {
  const press = async (id: string, acao: string) => {
    const told = () => adquirente.avisos.filter(({ body }) => body.includes(id)).length;
    // The payment itself is told first.
    await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(1);
    const before = told();
    await adquirente.send(`/banco/${id}`, { acao });
    await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(new Set(await deliverAvisos({ api, adquirente }))).toEqual(new Set([200]));
  };
  const disputeOf = (id: string) =>
    api.db
      .selectFrom('cartaoTentativa')
      .select(['situacao', 'disputaSituacao', 'disputaAte', 'autenticacaoResultado'])
      .where('tentativaId', '=', id)
      .executeTakeFirstOrThrow();
  const events = async (id: string) => {
    const { rows } = await sql<{
      acao: string;
    }>`select acao from audit_log where objeto_id = ${id} order by id`.execute(api.owner);
    return rows.map(({ acao }) => acao);
  };

  it('is told to those who close the day, once', async () => {
    const marcos = await financeiro(api, 'Marcos Vidal');
    const reader = await financeiro(api, 'Só Lê', ['financeiro.ver']);
    const { id } = await paid(await person());
    await press(id, 'contestar');
    const told = await api.db
      .selectFrom('notificacao')
      .select(['usuarioId', 'link'])
      .where('tipo', '=', 'equipe.disputa')
      .where('usuarioId', 'in', [marcos.id, reader.id])
      .execute();
    const link = `/financeiro/fechamento?aba=disputas&disputa=${id}`;
    expect(told).toEqual([{ usuarioId: marcos.id, link }]);
  });

  it('marks its charge while it is open, with seven days to answer, and leaves it paid when it is won', async () => {
    const who = await person();
    const { id, charge } = await paid(who);
    await press(id, 'contestar');
    expect(await chargeNow(api, charge)).toMatchObject({ situacao: 'PAGA', emDisputa: true });
    const open = await disputeOf(id);
    expect(open).toMatchObject({
      situacao: 'CHARGEBACK_ABERTO',
      disputaSituacao: 'ABERTA',
      autenticacaoResultado: 'Y',
    });
    expect(open.disputaAte?.toISOString()).toMatch(/^2026-12-01/);
    await press(id, 'ganhar');
    expect(await chargeNow(api, charge)).toMatchObject({ situacao: 'PAGA', emDisputa: false });
    expect((await disputeOf(id)).situacao).toBe('CHARGEBACK_GANHO');
    expect(await events(id)).toEqual(['cartao.contestado', 'cartao.disputa_ganha']);
    const told = await mailsOf(api, { template: 'cob.em_disputa', usuarioId: who.id });
    expect(told.map(({ texto }) => texto)).toEqual([expect.stringContaining('a cobrança continua paga')]);
  });

  it('that is lost opens the charge again with its own day, once, and it may be paid again', async () => {
    const who = await person();
    const { id, charge } = await paid(who);
    const late = await who.charge(20_000, '2026-10-26');
    const { id: latePaying, total } = await who.must([late]);
    expect(total).toBeGreaterThan(20_000);
    await who.type(latePaying, VISA);
    for (const one of [id, latePaying]) {
      await press(one, 'contestar');
      await press(one, 'perder');
      await who.back(one);
    }
    expect(await chargeNow(api, charge)).toMatchObject({
      situacao: 'EMITIDA',
      emDisputa: false,
      pagoEm: null,
      vencimento: '2027-03-31',
    });
    expect((await chargeNow(api, late)).situacao).toBe('VENCIDA');
    expect((await who.prepare([late])).total).toBe(total);
    expect(await brokenBooks(api)).toEqual([]);
    const again = await who.must([charge, late]);
    await who.type(again.id, VISA);
    for (const one of [charge, late]) expect((await chargeNow(api, one)).situacao).toBe('PAGA');
    expect(await events(id)).toEqual(['cartao.contestado', 'cartao.disputa_perdida']);
    expect(await mailsOf(api, { template: 'cob.reaberta', usuarioId: who.id })).toHaveLength(2);
  });
});

it('no number or token of a card is in the database or in a line of the log', async () => {
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log.replace(/[ -]/g, '')).not.toContain(VISA);
  expect(log).not.toContain('tok_');
  const { rows } = await sql<{ name: string }>`select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(api.owner);
  for (const { name } of rows) {
    const found =
      await sql`select 1 from ${sql.raw(name)} t where replace(t::text, ' ', '') ~ ${`${VISA}|tok_`} limit 1`.execute(
        api.owner,
      );
    expect(found.rows, name).toEqual([]);
  }
  expect(await adquirente.readJournal()).not.toContain(VISA);
  expect(typed(VISA).numero).toBe(VISA);
});

it('leaves the books balanced', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});
