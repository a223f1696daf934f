import { boleto } from '@balcao/contract/boleto';
import { cnab } from '@balcao/contract/cnab';
import { cobranca } from '@balcao/contract/cobranca';
import { barraDaLinha } from '@balcao/domain/boleto/leitura.fixture';
import { readRemessa } from '@balcao/domain/cnab/banco';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { ENDERECO } from '#features/carta/carta.fixture.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { encerrarCobranca } from '../encerrar-cobranca.ts';
import {
  apply,
  ask,
  bankSays,
  CONFIRMA,
  keepConselho,
  keepConta,
  moveTo,
  owe,
  paga,
  payer,
  remit,
  seen,
  treasurer,
} from './cnab.fixture.ts';

const HOJE = '2026-11-29T15:00:00.000Z';

let api: TestApi;
let staff: Person;
let helena: Person;

beforeAll(async () => {
  api = await startApi();
  await keepConselho(api);
  await keepConta(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(HOJE);
  staff = await treasurer(api);
  helena = await payer(api);
});

/** Goes on to a day, where people sign in again. */
async function goTo(dia: string): Promise<void> {
  api.setNow(`${dia}T15:00:00.000Z`);
  staff = await treasurer(api);
  helena.token = await api.as(helena);
}

const offer = (who: Person, ...ids: string[]) =>
  api.call(boleto.oferta, { query: { cobrancas: ids.join(',') } } as never, who);

describe('a boleto that is asked for', () => {
  it('waits for the bank, is payable once it confirmed, and settles its charge by a return', async () => {
    const id = await owe(api, helena);
    expect((await offer(helena, id)).body).toMatchObject({
      oferecido: true,
      falta: null,
      total: 61_250,
      vencimento: '2026-12-15',
      boleto: null,
    });
    const { body: asked } = await ask(api, helena, id);
    expect(asked).toMatchObject({
      situacao: 'AGUARDANDO',
      total: 61_250,
      vencimento: '2026-12-15',
      linha: null,
      codigoBarras: null,
      itens: [{ cobrancaId: id, valor: 61_250 }],
    });
    expect((await api.call(boleto.pdf, { params: { id: asked.id } }, helena)).status).toBe(422);
    const remessa = await remit(api, staff);
    expect((await seen(api, helena, asked.id)).linha).toBeNull();
    await apply(api, staff, await bankSays(api, remessa, CONFIRMA));
    const payable = await seen(api, helena, asked.id);
    expect(payable.situacao).toBe('DISPONIVEL');
    expect(barraDaLinha(payable.linha ?? '')).toBe(payable.codigoBarras);
    const pdf = await api.call(boleto.pdf, { params: { id: asked.id } }, helena);
    expect(pdf.status).toBe(200);
    expect((await extractText(pdf.raw.rawPayload)).text).toContain('Helena Prado');
    await apply(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
    expect(await seen(api, helena, asked.id)).toMatchObject({ situacao: 'PAGO', linha: null });
    const settled = await api.must(cobranca.detail, { params: { id } }, helena);
    expect(settled).toMatchObject({
      situacao: 'PAGA',
      valorPago: 61_250,
      pagoEm: '2026-11-28T15:00:00.000Z',
    });
  });

  it('is the same one when it is asked for again, and one for several charges ends it', async () => {
    const [one, other] = [await owe(api, helena), await owe(api, helena, { vencimento: '2026-12-20' })];
    const { body: first } = await ask(api, helena, one);
    expect((await ask(api, helena, one)).body.id).toBe(first.id);
    const { body: both } = await ask(api, helena, other, one);
    expect(both).toMatchObject({ total: 122_500, vencimento: '2026-12-15' });
    expect(both.itens.map(({ cobrancaId }) => cobrancaId)).toEqual([other, one]);
    expect((await seen(api, helena, first.id)).situacao).toBe('ENCERRADO');
    expect((await offer(helena, one, other)).body.boleto?.id).toBe(both.id);
    expect((await offer(helena, one)).body.boleto).toBeNull();
  });

  it('of an overdue debt comes to what that is on the first day on which it can be paid', async () => {
    const id = await owe(api, helena, { vencimento: '2026-10-16', valor: 61_250 });
    const { body } = await ask(api, helena, id);
    // 47 days of delay: 2 % and 1 % a month.
    expect(body).toMatchObject({ vencimento: '2026-12-02', total: 61_250 + 1_225 + 960 });
    const remessa = await remit(api, staff);
    await apply(api, staff, await bankSays(api, remessa, CONFIRMA));
    await goTo('2026-12-01');
    // Paid a day before, at what was printed: nothing is left over.
    await apply(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo, { dia: '2026-12-01' })));
    const settled = await api.must(cobranca.detail, { params: { id } }, helena);
    expect(settled).toMatchObject({ situacao: 'PAGA', valorARestituir: 0 });
  });

  it.each([
    ['2026-11-30', '2026-11-30'],
    // A Sunday.
    ['2026-11-29', '2026-11-30'],
  ])('of a debt due on %s, asked on that Sunday, is due on %s without a fine', async (vencimento, ultimo) => {
    const id = await owe(api, helena, { vencimento });
    expect((await offer(helena, id)).body).toMatchObject({ total: 61_250, vencimento: ultimo });
    expect((await ask(api, helena, id)).body).toMatchObject({ total: 61_250, vencimento: ultimo });
    const remessa = await remit(api, staff);
    expect(remessa.split('\r\n')[2]?.slice(117, 126)).toBe('201122026');
    await apply(api, staff, await bankSays(api, remessa, CONFIRMA));
    await goTo('2026-12-01');
    // A day late: 12.25 and 0.20.
    const late = { dia: '2026-12-01', acrescimos: 1_245, pago: 62_495 };
    await apply(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo, late)));
    const settled = await api.must(cobranca.detail, { params: { id } }, helena);
    expect(settled).toMatchObject({ situacao: 'PAGA', valorARestituir: 0 });
  });

  it('is registered with fine and interest, and a late payment with them settles the debt', async () => {
    const id = await owe(api, helena);
    await ask(api, helena, id);
    const remessa = await remit(api, staff);
    expect(remessa.split('\r\n')[2]?.slice(117, 141)).toBe('216122026000000000000100');
    await apply(api, staff, await bankSays(api, remessa, CONFIRMA));
    await goTo('2026-12-31');
    // 15 days late: 12.25 and 3.06.
    const late = { dia: '2026-12-30', credito: '2026-12-31', acrescimos: 1_531, pago: 62_781 };
    await apply(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo, late)));
    const settled = await api.must(cobranca.detail, { params: { id } }, helena);
    expect(settled).toMatchObject({ situacao: 'PAGA', valorARestituir: 0 });
  });

  it('is refused in words where a bank would refuse it', async () => {
    const id = await owe(api, helena);
    await moveTo(api, helena.id, null);
    const falta = 'Falta o endereço de quem paga: rua, CEP, cidade e estado.';
    expect((await offer(helena, id)).body).toMatchObject({ oferecido: true, falta, pagador: helena.id });
    const { status, problem } = await ask(api, helena, id);
    expect([status, problem.detail]).toEqual([422, falta]);
    await moveTo(api, helena.id, ENDERECO);
    expect((await ask(api, helena, id)).status).toBe(200);
  });

  it('is not offered without an account, nor for a charge that is paid', async () => {
    const id = await owe(api, helena);
    await keepConta(api, { banco: '' });
    expect((await offer(helena, id)).body.oferecido).toBe(false);
    expect((await ask(api, helena, id)).status).toBe(503);
    await keepConta(api);
    const { body } = await ask(api, helena, id);
    const remessa = await remit(api, staff);
    await apply(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
    expect((await offer(helena, id)).body).toMatchObject({ oferecido: false, boleto: { id: body.id } });
    const again = await ask(api, helena, id);
    expect([again.status, again.problem.codigo]).toEqual([409, 'PAG_JA_PAGO']);
  });

  it('is nobody else’s: charges of others do not exist', async () => {
    const id = await owe(api, helena);
    const { body } = await ask(api, helena, id);
    const otto = await payer(api, 'Otto Lins');
    const his = await owe(api, otto);
    expect((await ask(api, otto, id)).status).toBe(404);
    expect((await ask(api, otto, his, id)).status).toBe(404);
    expect((await offer(otto, id)).status).toBe(404);
    expect((await api.call(boleto.detail, { params: { id: body.id } }, otto)).status).toBe(404);
    expect((await api.call(boleto.pdf, { params: { id: body.id } }, otto)).status).toBe(404);
    expect((await api.call(boleto.detail, { params: { id: body.id } }, staff)).status).toBe(200);
    const reg = await person(api, { tipo: 1 });
    expect((await api.call(boleto.detail, { params: { id: body.id } }, reg)).status).toBe(404);
  });

  it.each(['', 'x', `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`])(
    'of no charge is refused: %s',
    async (id) => {
      const { status } = await offer(helena, id);
      expect(status).toBe(id.length === 36 ? 404 : 422);
    },
  );
});

describe('a boleto whose charge ended', () => {
  it('is ended at the bank by the next file, and never sent when the bank did not know it', async () => {
    const [known, unknown] = [await owe(api, helena), await owe(api, helena)];
    await ask(api, helena, known);
    const first = await remit(api, staff);
    await apply(api, staff, await bankSays(api, first, CONFIRMA));
    await ask(api, helena, unknown);
    for (const id of [known, unknown])
      await encerrarCobranca(api.db, await lockCobranca(api.db, id), {
        acao: 'cancelar',
        motivo: 'Engano.',
        now: api.now(),
      });
    await api.runJobs();
    const next = await remit(api, staff);
    const numbers = (file: string) => readRemessa(file).map(({ nossoNumero }) => nossoNumero);
    const ended = readRemessa(next).filter(({ nossoNumero }) => numbers(first).includes(nossoNumero));
    expect(ended.map(({ movimento }) => movimento)).toEqual(['02']);
    expect(readRemessa(next).filter(({ movimento }) => movimento === '01')).toEqual([]);
    const { status, problem } = await api.call(cnab.gerarRemessa, {}, staff);
    expect([status, problem.detail]).toEqual([422, 'Não há boletos para enviar ao banco.']);
  });
});

it('the files of each contract with the bank are numbered from one, without gaps', async () => {
  const next = async () => {
    await ask(api, helena, await owe(api, helena));
    return (await api.must(cnab.gerarRemessa, {}, staff)).sequencia;
  };
  const before = await next();
  await keepConta(api, { convenio: '7654321' });
  expect([await next(), await next()]).toEqual([1, 2]);
  await keepConta(api);
  expect(await next()).toBe(before + 1);
});
