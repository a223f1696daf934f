import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import {
  booksOf,
  brokenBooks,
  chargeOf,
  detailOf,
  type Filed,
  filePaid,
  openDesk,
  payCharge,
  TAXA,
  txidOf,
} from './cobranca.fixture.ts';
import { conferirAbertas } from './planejar.ts';
import { deliver, type Provedor } from './provedor.fixture.ts';

const RESTITUICAO = 120;

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;
let cobrancaId: string;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(async () => {
  api.setNow(HOJE);
  filed = await filePaid(api);
  await api.runJobs();
  cobrancaId = (await chargeOf(api, filed)).id;
});

const as = () => ({ token: filed.autor.token });
const giveUp = () => api.must(requerimento.cancelar, { params: { id: filed.id }, body: {} }, as());
const told = async () => {
  const rows = await api.db
    .selectFrom('notificacao')
    .select('tipo')
    .where('usuarioId', '=', filed.autor.id)
    .execute();
  return rows.map((row) => row.tipo);
};

describe('a request cancelled while its fee is unpaid', () => {
  it('owes nothing, cannot be paid here or at the bank, and may be filed again at once', async () => {
    const offered = (await detailOf(api, filed)).acoes.find(({ acao }) => acao === 'cancelar');
    expect(offered).toMatchObject({ permitido: true });
    const asked = () => api.must(tipo.get, { params: { id: filed.tipoId } }, as());
    expect((await asked()).emAndamento).toMatchObject({ id: filed.id });
    expect(await giveUp()).toMatchObject({
      status: 'CANCELADO',
      cobranca: { situacao: 'CANCELADA', pix: null },
    });
    expect((await booksOf(api, cobrancaId)).saldos).toMatchObject({ A_RECEBER: 0, PIX: 0 });
    expect((await api.must(cobranca.aPagar, {}, as())).items).toEqual([]);
    expect((await asked()).emAndamento).toBeNull();
    const again = await fileRequerimento(api, filed.autor.token, {
      tipoId: filed.tipoId,
      respostas: { motivo: 'Agora o certo' },
    });
    expect(again.id).not.toBe(filed.id);
    await api.runJobs();
    expect(await provedor.press(await txidOf(api, cobrancaId), 'pagar')).not.toBe(303);
    const refused = await api.call(cobranca.gerarPix, { params: { id: cobrancaId } }, as());
    expect(refused.status).toBe(409);
    expect(await told()).not.toContain('cob.a_devolver');
    expect((await detailOf(api, { ...filed, ...again })).status).toBe('AGUARDANDO_PAGAMENTO');
  });

  it('keeps a payment that the bank reports late, and notifies the payer, who can ask it back', async () => {
    const before = provedor.avisos.length;
    await provedor.press(await txidOf(api, cobrancaId), 'pagar');
    await giveUp();
    await provedor.waitForAvisos(before + 1);
    for (const aviso of provedor.avisos.slice(before)) await deliver(api, aviso);
    await api.runJobs();
    expect((await detailOf(api, filed)).status).toBe('CANCELADO');
    expect(await chargeOf(api, filed)).toMatchObject({ situacao: 'PAGA_A_MAIOR', valorARestituir: TAXA });
    expect((await told()).filter((one) => one === 'cob.a_devolver')).toHaveLength(1);
    const asking = await fileRequerimento(api, filed.autor.token, {
      tipoId: RESTITUICAO,
      respostas: {
        cobranca: cobrancaId,
        motivo: 'A_MAIOR',
        valorPedido: TAXA,
        opcao: 'DEVOLVER',
        formaRecebimento: 'PIX',
        declaracaoVerdade: true,
      },
    });
    expect(asking.numero).toBeTruthy();
  });

  it('keeps an unreported payment, which the removal of the code finds', async () => {
    await provedor.press(await txidOf(api, cobrancaId), 'pagar');
    await giveUp();
    await api.runJobs();
    await conferirAbertas(api.deps, api.now());
    await api.runJobs();
    expect(await chargeOf(api, filed)).toMatchObject({ situacao: 'PAGA_A_MAIOR', valorARestituir: TAXA });
    expect((await told()).filter((one) => one === 'cob.a_devolver')).toHaveLength(1);
  });

  it('can be cancelled only by its requester', async () => {
    const other = await filePaid(api);
    const { status } = await api.call(
      requerimento.cancelar,
      { params: { id: filed.id }, body: {} },
      { token: other.autor.token },
    );
    expect(status).toBe(404);
  });
});

it('a request that is cancelled after its payment keeps the fee, without a refund notice', async () => {
  await payCharge({ api, provedor }, { id: cobrancaId });
  expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
  await giveUp();
  expect(await chargeOf(api, filed)).toMatchObject({ situacao: 'PAGA', valorARestituir: 0 });
  expect(await told()).not.toContain('cob.a_devolver');
});

it('a request’s cancellation e-mail says what happens to the fee', async () => {
  const receiptOf = async ({ autor }: Filed) => {
    const mail = await api.db
      .selectFrom('email')
      .select('texto')
      .where('usuarioId', '=', autor.id)
      .where('template', '=', 'req.cancelado')
      .executeTakeFirstOrThrow();
    return mail.texto;
  };
  await giveUp();
  expect(await receiptOf(filed)).toContain('Não há custo');
  filed = await filePaid(api);
  await api.runJobs();
  await payCharge({ api, provedor }, { id: (await chargeOf(api, filed)).id });
  await giveUp();
  const text = await receiptOf(filed);
  expect(text).toContain(
    'A taxa já paga não volta automaticamente: peça “Restituição de pagamento indevido”.',
  );
  expect(text).not.toContain('Não há custo');
});

it('a request’s cancellation leaves the books balanced', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});
