import { cartao as rotas } from '@balcao/contract/cartao';
import { tentativa } from '@balcao/contract/tentativa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '#features/cobranca/cobranca.fixture.ts';
import { type Adquirente, typed } from '#platform/cartao/adquirente.fixture.ts';
import { CODIGO_DO_DESAFIO } from '#platform/cartao/simulador/cartoes-de-teste.ts';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import {
  chargeNow,
  DESAFIO,
  deliverAvisos,
  makePagador,
  openBalcao,
  RECUSADO,
  VISA,
} from './cartao.fixture.ts';

let api: TestApi;
let adquirente: Adquirente;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, adquirente, close } = await openBalcao());
});
afterAll(() => close());

const person = () => makePagador({ api, adquirente });
const sessionsFor = async (cobrancaId: string) => {
  const rows = await api.db
    .selectFrom('pagamentoTentativaItem')
    .select('tentativaId')
    .where('cobrancaId', '=', cobrancaId)
    .execute();
  const sessions = await Promise.all(
    rows.map(({ tentativaId }) => adquirente.cartao.gateway.read(tentativaId)),
  );
  return sessions.flatMap((one) => (one ? [one.situacao] : [])).sort();
};

describe('paying by card', () => {
  it('tells what it comes to, and pays several charges at once in instalments', async () => {
    const { charge, prepare, must, type } = await person();
    const [a, b] = [await charge(61_250), await charge(10_000)];
    expect(await prepare([b, a])).toMatchObject({
      total: 71_250,
      maxParcelas: 12,
      cartoes: [],
      simulado: true,
      itens: [{ cobrancaId: b, valor: 10_000 }, { cobrancaId: a }],
    });
    const opened = await must([b, a], { parcelas: 6 });
    expect(opened).toMatchObject({ andamento: 'ESPERA', total: 71_250, parcelas: 6, recusa: null });
    expect(opened.pagina).toBe(`${adquirente.cartao.origemDaPagina}/pagina/${opened.id}`);
    expect(await type(opened.id, VISA)).toMatchObject({
      andamento: 'PAGO',
      pagina: null,
      cartao: { bandeira: 'VISA', final: '1111' },
    });
    for (const [id, valor] of [
      [a, 61_250],
      [b, 10_000],
    ] as const)
      expect(await chargeNow(api, id)).toMatchObject({
        situacao: 'PAGA',
        payments: [{ valor, meio: 'CARTAO' }],
      });
    expect(await adquirente.cartao.gateway.read(opened.id)).toMatchObject({ parcelas: 6, valor: 71_250 });
  });

  it('passes a challenge, and says a refusal in friendly words, after which another card pays', async () => {
    const { id: usuarioId, charge, must, type, read, back } = await person();
    const id = await charge();
    const first = await must([id]);
    const refused = await type(first.id, RECUSADO);
    expect(refused).toMatchObject({ andamento: 'RECUSADO', pagina: null, cartao: { final: '0002' } });
    expect(refused.recusa).toContain('O banco não autorizou');
    expect((await chargeNow(api, id)).payments).toEqual([]);
    const [told, ...more] = await mailsOf(api, { template: 'cob.recusada', usuarioId });
    expect(told?.texto).toContain('O banco não autorizou');
    expect(more).toEqual([]);
    const second = await must([id]);
    expect(second.id).not.toBe(first.id);
    await adquirente.send(`/pagina/${second.id}`, typed(DESAFIO));
    expect((await back(second.id)).andamento).toBe('ESPERA');
    await adquirente.send(`/pagina/${second.id}`, { codigo: CODIGO_DO_DESAFIO });
    expect((await back(second.id)).andamento).toBe('PAGO');
    expect((await read(first.id)).andamento).toBe('RECUSADO');
  });

  it('is refused by what the payer did not see, by too many instalments and for paid charges', async () => {
    const { charge, must, open, type, who } = await person();
    const id = await charge(10_000);
    const body = { cobrancas: [id], total: 9_999, parcelas: 1, cartaoId: null, guardar: false };
    const changed = await api.call(rotas.pagar, { body }, await who());
    expect([changed.status, changed.problem.codigo]).toEqual([409, 'PAG_VALOR_MUDOU']);
    const tooMany = await open([id], { parcelas: 4 });
    expect([tooMany.status, tooMany.problem.errors?.[0]?.path]).toEqual([422, 'parcelas']);
    expect((await open([id], { parcelas: 13 })).status).toBe(422);
    expect(await sessionsFor(id)).toEqual([]);
    const { id: paying } = await must([id], { parcelas: 3 });
    await type(paying, VISA);
    const query = { cobrancas: id };
    expect((await api.call(rotas.preparar, { query }, await who())).status).toBe(409);
  });
});

describe('never twice', () => {
  it('two clicks and two tabs lead to one page', async () => {
    const { charge, open } = await person();
    const id = await charge();
    const answers = await Promise.all([open([id]), open([id]), open([id])]);
    expect(new Set(answers.map(({ body }) => body.pagina)).size).toBe(1);
    expect(await sessionsFor(id)).toEqual(['CRIADA']);
  });

  it('another wish takes the open page away, and only the newest one pays', async () => {
    const { charge, must, type } = await person();
    const id = await charge();
    const once = await must([id]);
    const inThree = await must([id], { parcelas: 3 });
    expect(await sessionsFor(id)).toEqual(['CANCELADA', 'CRIADA']);
    expect((await type(once.id, VISA)).andamento).toBe('DESFEITO');
    expect((await type(inThree.id, VISA)).andamento).toBe('PAGO');
    expect((await chargeNow(api, id)).payments).toHaveLength(1);
  });

  it('a card that was authorised meanwhile pays, whatever is wished next', async () => {
    const { charge, must, open } = await person();
    const id = await charge();
    const once = await must([id]);
    await adquirente.send(`/pagina/${once.id}`, typed(VISA));
    const next = await open([id], { parcelas: 3 });
    expect(next.body).toMatchObject({ id: once.id, andamento: 'PAGO' });
    expect((await chargeNow(api, id)).payments).toHaveLength(1);
  });

  it('two attempts that share a charge take its money once, also when both are authorised', async () => {
    const { charge, must, back } = await person();
    const [a, b] = [await charge(20_000), await charge(30_000)];
    const alone = await must([a]);
    const together = await must([a, b]);
    for (const { id } of [alone, together]) await adquirente.send(`/pagina/${id}`, typed(VISA));
    await Promise.all([back(alone.id), back(together.id)]);
    await api.runJobs();
    for (const id of [a, b]) expect((await chargeNow(api, id)).payments).toHaveLength(1);
    expect(await sessionsFor(a)).toEqual(['CANCELADA', 'CAPTURADA']);
  });

  it('a charge that ended meanwhile lets the authorised card go: no money is taken', async () => {
    const { charge, must, back, who } = await person();
    const id = await charge();
    const { id: paying } = await must([id]);
    await adquirente.send(`/pagina/${paying}`, typed(VISA));
    const { db } = api;
    await db.updateTable('cobranca').set({ situacao: 'CANCELADA' }).where('id', '=', id).execute();
    expect((await back(paying)).andamento).toBe('DESFEITO');
    expect((await adquirente.cartao.gateway.read(paying))?.situacao).toBe('CANCELADA');
    await db.updateTable('cobranca').set({ situacao: 'EMITIDA' }).where('id', '=', id).execute();
    const shown = await api.must(tentativa.detail, { params: { id: paying } }, await who());
    expect(shown).toMatchObject({ meio: 'CARTAO', situacao: 'REMOVIDA', simulacao: null });
  });
});

describe('notices', () => {
  it('settle a payment without the payer coming back, twice and in the wrong order too', async () => {
    const { charge, must, read } = await person();
    const id = await charge();
    const { id: paying } = await must([id]);
    const from = adquirente.avisos.length;
    await adquirente.send(`/pagina/${paying}`, typed(DESAFIO));
    await adquirente.send(`/pagina/${paying}`, { codigo: CODIGO_DO_DESAFIO });
    await adquirente.waitForAvisos(from + 2);
    const both = (avisos: Adquirente['avisos']) => [...avisos, ...avisos].reverse();
    expect(new Set(await deliverAvisos({ api, adquirente }, from, both))).toEqual(new Set([200]));
    expect((await read(paying)).andamento).toBe('PAGO');
    expect((await chargeNow(api, id)).payments).toHaveLength(1);
  });

  it('are refused without a signature, and change nothing for an unknown session', async () => {
    const send = (payload: string, assinatura = 't=1,v1=00') =>
      api.app.inject({
        method: 'POST',
        url: '/api/pagamentos/cartao',
        headers: { 'content-type': 'application/json', 'x-cartao-assinatura': assinatura },
        payload,
      });
    expect((await send('{}')).statusCode).toBe(401);
    expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
  });

  it('are not needed: every quarter of an hour open payments are asked about', async () => {
    const { charge, must, read } = await person();
    const id = await charge();
    const { id: paying } = await must([id]);
    await adquirente.send(`/pagina/${paying}`, typed(VISA));
    expect((await read(paying)).andamento).toBe('ESPERA');
    const { conferirAbertas } = await import('./conferir-abertas.ts');
    await conferirAbertas(api.deps, api.now());
    await api.runJobs();
    expect((await read(paying)).andamento).toBe('PAGO');
  });
});

describe('an acquirer that is away', () => {
  it('opens nothing, keeps the wish, and a killed one has taken the money once', async () => {
    const { charge, open, must, back } = await person();
    const id = await charge();
    await adquirente.kill();
    expect(await open([id])).toMatchObject({ status: 503 });
    await adquirente.restart();
    const { id: paying } = await must([id]);
    await adquirente.send(`/pagina/${paying}`, typed(VISA));
    await adquirente.kill();
    expect((await back(paying)).andamento).toBe('ESPERA');
    await adquirente.restart();
    expect((await back(paying)).andamento).toBe('PAGO');
    expect(await sessionsFor(id)).toEqual(['CAPTURADA']);
    expect((await chargeNow(api, id)).payments).toHaveLength(1);
  });
});

it('leaves the books balanced', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});
