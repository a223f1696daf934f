import { Saude } from '@balcao/contract/portal';
import { withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countRecusados } from '#platform/pix/avisos-recusados.ts';
import { SIGNATURE_HEADER, signWebhook } from '#platform/pix/webhook-signature.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { booksOf, chargeOf, detailOf, filePaid, openDesk, TAXA, txidOf } from './cobranca.fixture.ts';
import { cancelarTaxa } from './encerrar-cobranca.ts';
import { deliver, type Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(() => api.setNow(HOJE));

const SEGREDO = () => provedor.pix.segredos[0] ?? '';

async function post(body: string, assinatura: string | undefined) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/pagamentos/pix',
    headers: {
      'content-type': 'application/json',
      ...(assinatura === undefined ? {} : { [SIGNATURE_HEADER]: assinatura }),
    },
    payload: body,
  });
  return { status: answer.statusCode, codigo: (answer.json() as { codigo?: string }).codigo };
}

const signed = (body: string, at = api.now()) => signWebhook(SEGREDO(), Buffer.from(body), at);

function notice(txid: string): string {
  return JSON.stringify({
    pix: [{ endToEndId: `E${'0'.repeat(31)}`, txid, valor: '61.80', horario: '2026-11-22T10:00:00Z' }],
  });
}

const countEventos = async () => (await api.db.selectFrom('pagamentoEvento').select('id').execute()).length;

describe('a notice', () => {
  it('is refused and not stored without a signature, with altered content, or at another time', async () => {
    const body = notice('a'.repeat(32));
    const minutes = (n: number) => new Date(api.now().getTime() + n * 60_000);
    const forged = signWebhook('outra-chave-de-teste-0123456789abcdef', Buffer.from(body), api.now());
    const wrong = [
      undefined,
      '',
      'lixo',
      't=1,v1=00',
      forged,
      signed(`${body} `),
      signed(body, minutes(-6)),
      signed(body, minutes(6)),
      signed(body).replace('v1', 'v2'),
    ];
    const before = await countEventos();
    for (const assinatura of wrong)
      expect(await post(body, assinatura)).toEqual({ status: 401, codigo: 'PAG_ASSINATURA' });
    expect(await countEventos()).toBe(before);
  });

  it('that is refused is counted by reason for all processes, and health warns for an hour', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const txid = await txidOf(api, (await chargeOf(api, filed)).id);
    const health = async () => {
      const answer = await api.app.inject({ method: 'GET', url: '/api/saude' });
      return Saude.parse(answer.json());
    };
    const tell = async (body: string) => {
      expect((await post(body, signed(body))).status).toBe(200);
      await api.runJobs();
    };
    await sql`delete from aviso_recusado`.execute(api.db);
    expect(await health()).toMatchObject({ avisosDePagamentoRecusados: false });
    await post(notice('c'.repeat(32)), undefined);
    await post('x', signed('x'));
    await post('x'.repeat(300_000), undefined);
    await tell(notice('d'.repeat(32)).replace('E0', 'E3'));
    await tell(notice(txid).replace('E0', 'E4').replace('61.80', '0.01'));
    await tell(notice(txid).replace('E0', 'E5'));
    const counted = { assinatura: 1, conteudo: 2, cobranca: 1, valor: 1, pagamento: 1 };
    expect(await countRecusados(api.db)).toEqual(counted);
    const { body: metrics } = await api.app.inject({ method: 'GET', url: '/api/metricas' });
    expect(metrics).toContain('balcao_payment_notices_refused_total{motivo="conteudo"} 2');
    expect(await health()).toMatchObject({
      situacao: 'ok',
      avisosDePagamentoRecusados: true,
      motivosDosAvisosRecusados: Object.keys(counted).sort(),
    });
    api.setNow(new Date(api.now().getTime() + 3_600_000).toISOString());
    expect(await health()).toMatchObject({
      avisosDePagamentoRecusados: false,
      motivosDosAvisosRecusados: [],
    });
  });

  it('with a signature but unknown content is refused as malformed', async () => {
    for (const body of ['', 'x', '[]', '{}', '{"pix":[{"endToEndId":"com espaço"}]}'])
      expect((await post(body, signed(body))).status).toBe(400);
  });

  it('about an unknown charge is stored, and credits nothing', async () => {
    const body = notice('b'.repeat(32));
    expect((await post(body, signed(body))).status).toBe(200);
    await api.runJobs();
    const row = await api.db
      .selectFrom('pagamentoEvento')
      .selectAll()
      .where('txid', '=', 'b'.repeat(32))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ situacao: 'SEM_COBRANCA', provedor: 'simulador' });
    expect(JSON.parse(row.corpo)).toEqual((JSON.parse(body) as { pix: unknown[] }).pix[0]);
    expect(await api.db.selectFrom('pagamento').select('id').execute()).toEqual([]);
  });

  it('is only a hint: a false one credits nothing', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    const body = notice(await txidOf(api, id)).replace('E000', 'E001');
    expect((await post(body, signed(body))).status).toBe(200);
    await api.runJobs();
    expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  });

  it('credits once when delivered ten times', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    const before = provedor.avisos.length;
    const refused = await countRecusados(api.db);
    await provedor.press(await txidOf(api, id), 'pagar');
    await provedor.waitForAvisos(before + 1);
    const [aviso] = provedor.avisos.slice(before);
    if (!aviso) throw new Error('a notice came');
    const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(api, aviso)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await api.runJobs();
    await deliver(api, aviso);
    await api.runJobs();
    expect(await countRecusados(api.db)).toEqual(refused);
    const { rows, saldos } = await booksOf(api, id);
    expect(rows.filter(({ evento }) => evento === 'PAGAMENTO')).toHaveLength(1);
    expect(saldos).toMatchObject({ PIX: TAXA, A_RESTITUIR: 0 });
    const told = await api.db
      .selectFrom('notificacao')
      .select('texto')
      .where('usuarioId', '=', filed.autor.id)
      .where('tipo', '=', 'cob.quitada')
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.texto).toContain('R$ 61,80 recebidos');
  });

  it('about a payment that crosses with the end of its request is credited as a refund owed', async () => {
    const filed = await filePaid(api);
    await api.runJobs();
    const { id } = await chargeOf(api, filed);
    const txid = await txidOf(api, id);
    const before = provedor.avisos.length;
    await provedor.press(txid, 'pagar');
    await withTx(api.db, (tx) =>
      cancelarTaxa(tx, { requerimentoId: filed.id, motivo: 'teste', now: api.now() }),
    );
    await provedor.waitForAvisos(before + 1);
    for (const aviso of provedor.avisos.slice(before)) await deliver(api, aviso);
    await api.runJobs();
    const charge = await chargeOf(api, filed);
    expect(charge).toMatchObject({ situacao: 'PAGA_A_MAIOR', valorARestituir: TAXA });
    expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
    const told = await api.db
      .selectFrom('notificacao')
      .select('tipo')
      .where('usuarioId', '=', filed.autor.id)
      .execute();
    expect(told.map(({ tipo }) => tipo)).toContain('cob.a_devolver');
  });
});
