import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { parseBrCode } from '@balcao/domain/pagamento/brcode.fixture';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentsOf, professional, textOfDocument } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import {
  booksOf,
  brokenBooks,
  chargeOf,
  detailOf,
  filePaid,
  openDesk,
  TAXA,
  txidOf,
  ultimoDiaDaTaxa,
} from './cobranca.fixture.ts';
import { conferirAbertas } from './planejar.ts';
import { deliver, type Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(() => api.setNow(HOJE));

/** Presses a button and delivers the resulting notices. */
async function payAndTell(txid: string, acao: string, notices: number): Promise<void> {
  const before = provedor.avisos.length;
  await provedor.press(txid, acao);
  await provedor.waitForAvisos(before + notices);
  for (const aviso of provedor.avisos.slice(before)) expect(await deliver(api, aviso)).toBe(200);
  await api.runJobs();
}

describe('a request with a fee', () => {
  it('has its number, receipt and charge at once, and waits until it is paid', async () => {
    const filed = await filePaid(api);
    const waiting = await detailOf(api, filed);
    expect(waiting).toMatchObject({
      status: 'AGUARDANDO_PAGAMENTO',
      vez: 'voce',
      numero: filed.numero,
      prazo: { situacao: 'pausado', descricao: 'O prazo começa quando a taxa for paga.', explicacao: [] },
      cobranca: {
        situacao: 'EMITIDA',
        total: TAXA,
        pix: null,
        pagoEm: null,
        vencimento: await ultimoDiaDaTaxa(api, filed),
      },
    });
    expect(waiting.documentos.map((d) => d.especie)).toContain('comprovante_protocolo');
    await api.runJobs();
    const [receipt] = await documentsOf(api, filed.id, { comprovante: true });
    const paper = await textOfDocument(api, await api.as(filed.autor), receipt?.id ?? '');
    expect(paper).toContain('Pague a taxa de R$ 61,80 até');
    const charged = await chargeOf(api, filed);
    expect(charged).toMatchObject({ situacao: 'A_VENCER', simulada: true, especie: 'TAXA' });
    expect(parseBrCode(charged.pix?.copiaECola ?? '')?.get('01')).toBe('12');
    const mail = await api.db
      .selectFrom('email')
      .select('template')
      .where('ownerId', '=', filed.id)
      .execute();
    expect(mail.map((m) => m.template)).toEqual(['req.pagamento']);
  });

  it('continues when the provider confirms the payment, and its clock starts', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    await payAndTell(await txidOf(api, id), 'pagar', 1);
    const paid = await detailOf(api, filed);
    expect(paid).toMatchObject({ status: 'PROTOCOLADO', prazo: { situacao: 'correndo' } });
    expect(paid.cobranca).toMatchObject({ situacao: 'PAGA', pix: null });
    expect(paid.cobranca?.pagoEm).not.toBeNull();
    const [receipt] = await mailsOf(api, { template: 'req.protocolado', requerimentoId: filed.id });
    expect(receipt?.texto).toContain('Recebemos também o pagamento da taxa: R$ 61,80.');
    expect(receipt?.texto).toContain(`/requerimento/${filed.id}?acao=nao_fui_eu`);
    const { saldos } = await booksOf(api, id);
    expect(saldos).toMatchObject({ PIX: TAXA, A_RECEBER: 0, RECEITA: -TAXA, A_RESTITUIR: 0 });
    const told = await api.call(cobranca.situacao, { params: { id } }, { token: filed.autor.token });
    expect(told.body).toMatchObject({ situacao: 'PAGA' });
  });

  it('completes an automatic service in the moment of the payment', async () => {
    const filed = await filePaid(api, { workflow: 'W1' });
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    await payAndTell(await txidOf(api, id), 'pagar', 1);
    expect((await detailOf(api, filed)).status).toBe('CONCLUIDO');
  });

  it('without a fee continues as usual, without a charge', async () => {
    const filed = await filePaid(api, { taxa: { fixa: 0 } });
    expect(await detailOf(api, filed)).toMatchObject({ status: 'PROTOCOLADO', cobranca: null });
    const [receipt] = await mailsOf(api, { template: 'req.protocolado', requerimentoId: filed.id });
    expect(receipt?.texto).not.toContain('pagamento');
  });
});

describe('a payment', () => {
  it('is credited once when reported twice; a second payment is to be refunded', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    await payAndTell(await txidOf(api, id), 'avisar_duas_vezes', 2);
    expect(await chargeOf(api, filed)).toMatchObject({ situacao: 'PAGA', valorPago: TAXA });

    const other = await filePaid(api);
    await api.runJobs();
    const charge = await chargeOf(api, other);
    await payAndTell(await txidOf(api, charge.id), 'pagar_em_dobro', 2);
    expect(await chargeOf(api, other)).toMatchObject({
      situacao: 'PAGA_A_MAIOR',
      valorPago: 2 * TAXA,
      valorARestituir: TAXA,
    });
    expect((await detailOf(api, other)).status).toBe('PROTOCOLADO');
  });

  it('counts on the day it was made, not on the day its code was requested', async () => {
    const now = api.now();
    api.setNow(new Date(now.getTime() - 3 * 24 * 3_600_000).toISOString());
    const filed = await filePaid(api);
    await api.runJobs();
    api.setNow(now.toISOString());
    await payAndTell(await txidOf(api, (await chargeOf(api, filed)).id), 'pagar', 1);
    const { etapas, emissao, cobranca: paid } = await detailOf(api, filed);
    const dayOf = (titulo: string) => etapas.find((etapa) => etapa.titulo === titulo)?.em;
    expect(dayOf('Envio do pedido')).toBe(emissao);
    expect(todayInSaoPaulo(new Date(paid?.pagoEm ?? ''))).toBe(todayInSaoPaulo(now));
    expect(dayOf('Pagamento da taxa')).toBe(paid?.pagoEm);
  });

  it('that the bank refused leaves everything as it was', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    expect(await provedor.press(await txidOf(api, id), 'recusar')).toBe(303);
    await api.runDay(addDays(todayInSaoPaulo(api.now()), 1));
    expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  });

  it('without a notice is found by the check every quarter of an hour', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    await provedor.press(await txidOf(api, id), 'pagar');
    await api.runDay(todayInSaoPaulo(api.now()));
    expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
  });
});

it('a code whose time is over for a day is taken away at the provider, which would still take money', async () => {
  const filed = await filePaid(api);
  await api.runJobs();
  const { id } = await chargeOf(api, filed);
  const txid = await txidOf(api, id);
  const { expiraEm } = await api.db
    .selectFrom('pagamentoTentativa')
    .select('expiraEm')
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow();
  api.setNow(new Date(expiraEm.getTime() + 25 * 3_600_000).toISOString());
  await conferirAbertas(api.deps, api.now());
  await api.runJobs();
  expect(await provedor.pix.gateway.read(txid)).toMatchObject({ situacao: 'REMOVIDA' });
});

describe('a fee not paid in fifteen days', () => {
  it('archives the request with a notice, and its code no longer works', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id, vencimento } = await chargeOf(api, filed);
    await api.runDay(vencimento);
    expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
    const txid = await txidOf(api, id);
    await api.runDay(addDays(vencimento, 1));
    const closed = await detailOf(api, filed);
    expect(closed).toMatchObject({ status: 'ARQUIVADO', cobranca: { situacao: 'CANCELADA' } });
    expect(await provedor.pix.gateway.read(txid)).toMatchObject({ situacao: 'REMOVIDA' });
    const mail = await api.db
      .selectFrom('email')
      .select('template')
      .where('ownerId', '=', filed.id)
      .execute();
    expect(mail.map((m) => m.template)).toContain('req.arquivado_pagamento');
  });

  it('that is paid in the last minute without a notice does not archive the request', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id, vencimento } = await chargeOf(api, filed);
    await provedor.press(await txidOf(api, id), 'pagar');
    await api.runDay(addDays(vencimento, 1));
    expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
  });
});

describe('a charge', () => {
  it('is visible to its debtor and to finance, and answers not found to others', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    const stranger = await professional(api);
    const params = { id };
    for (const route of [cobranca.detail, cobranca.situacao, cobranca.gerarPix])
      expect((await api.call(route, { params }, { token: stranger.token })).status).toBe(404);
    const admin = await api.make.usuario({ tipo: 2 });
    await api.make.aceitarTermo(admin.id);
    const token = await api.as(admin);
    const seen = await api.must(cobranca.detail, { params }, { token });
    expect(seen).toMatchObject({ total: TAXA, pix: null, simulacao: null });
    expect((await api.call(cobranca.gerarPix, { params }, { token })).status).toBe(404);
  });

  it('ends with the cancelled request', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    await payAndTell(await txidOf(api, id), 'pagar', 1);
    const given = await api.call(
      requerimento.cancelar,
      { params: { id: filed.id }, body: {} },
      { token: filed.autor.token },
    );
    expect(given.status).toBe(200);
    expect(await chargeOf(api, filed)).toMatchObject({ situacao: 'PAGA' });
    const again = await api.call(cobranca.gerarPix, { params: { id } }, { token: filed.autor.token });
    expect(again.problem).toMatchObject({ codigo: 'PAG_JA_PAGO', status: 409 });
  });
});

it('leaves the books balanced after all these tests', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});
