import { cobranca } from '@balcao/contract/cobranca';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameCouncil } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { chargeOf, detailOf, filePaid, openDesk, txidOf, ultimoDiaDaTaxa } from './cobranca.fixture.ts';
import { deliver, type Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());

function later(minutes: number): void {
  api.setNow(new Date(api.now().getTime() + minutes * 60_000).toISOString());
}

it('a dead provider blocks no filing, and the code arrives when it is back', async () => {
  await provedor.kill();
  const filed = await filePaid(api);
  await api.runJobs();
  const waiting = await chargeOf(api, filed);
  expect(waiting).toMatchObject({ situacao: 'EMITIDA', pix: null });
  expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  later(1);
  await api.runJobs();
  expect((await chargeOf(api, filed)).pix).toBeNull();
  await provedor.restart();
  later(1);
  await api.runJobs();
  expect((await chargeOf(api, filed)).pix?.copiaECola).toMatch(/^000201/);
});

it('a provider killed after a payment remembers it, and the payment is credited once', async () => {
  api.setNow(HOJE);
  const filed = await filePaid(api);
  await api.runJobs();
  const { id } = await chargeOf(api, filed);
  const before = provedor.avisos.length;
  await provedor.press(await txidOf(api, id), 'pagar');
  await provedor.waitForAvisos(before + 1);
  await provedor.kill();
  for (const aviso of provedor.avisos.slice(before)) expect(await deliver(api, aviso)).toBe(200);
  await api.runJobs();
  expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  await provedor.restart();
  later(1);
  await api.runJobs();
  expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
});

it('a request is not archived while the provider is away', async () => {
  api.setNow(HOJE);
  const filed = await filePaid(api);
  await api.runJobs();
  const { vencimento } = await chargeOf(api, filed);
  await provedor.kill();
  await api.runDay(addDays(vencimento, 1));
  expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  await provedor.restart();
  await api.runDay(addDays(vencimento, 2));
  expect((await detailOf(api, filed)).status).toBe('ARQUIVADO');
});

it('a request with a fee waits without a provider, is never archived, and says so plainly', async () => {
  const alone = await startApi();
  await nameCouncil(alone);
  const filed = await filePaid(alone);
  await alone.runJobs();
  const { id, vencimento } = await chargeOf(alone, filed);
  const answer = await alone.call(cobranca.gerarPix, { params: { id } }, { token: filed.autor.token });
  expect(answer.problem).toMatchObject({
    status: 503,
    codigo: 'PAG_INDISPONIVEL',
    title: 'O meio de pagamento está fora do ar. Tente o Pix ou volte em alguns minutos.',
    detail: 'O Pix está fora do ar. Volte em alguns minutos.',
  });
  await alone.runDay(addDays(vencimento, 10));
  expect((await detailOf(alone, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  const today = todayInSaoPaulo(alone.now());
  expect(today > vencimento).toBe(true);

  // A provider is configured at last, so the whole term begins now.
  alone.deps.pix = provedor.pix;
  await alone.runDay(today);
  const charge = await chargeOf(alone, filed);
  expect(charge).toMatchObject({ situacao: 'A_VENCER', vencimento: await ultimoDiaDaTaxa(alone, filed) });
  expect(charge.pix?.copiaECola).toMatch(/^000201/);
  await alone.runJobs();
  const { explicacoes, eventos } = await detailOf(alone, filed);
  expect(explicacoes.taxa.slice(0, 2)).toEqual([
    expect.stringMatching(/^Taxa emitida em .* fora do ar\.$/),
    `Ele voltou em ${formatDataComDia(today)}, e o prazo foi renovado: esse dia não conta.`,
  ]);
  expect(explicacoes.taxa.at(-1)).toContain(formatDataComDia(charge.vencimento));
  expect(eventos.filter(({ acao }) => acao === 'atualizar_prazo')).toMatchObject([
    { texto: expect.stringContaining('Novo prazo para pagar a taxa') },
  ]);
  const told = alone.db.selectFrom('notificacao').select('titulo').where('usuarioId', '=', filed.autor.id);
  expect(await told.where('tipo', '=', 'req.prazo_recalculado').execute()).toEqual([
    { titulo: 'A taxa já pode ser paga' },
  ]);
  await alone.close();
});
